import type { AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import type { Step } from '../storage/step';
import type { Manifests, SiteReader } from '../site/SiteReader';
import type { StoredFile } from '../storage/SiteStorage';

/** Holds a composed record that is not live yet. */
export interface View {
  record: ReleaseRecord;
  files: readonly StoredFile[];
  manifests: Manifests;
  site: SiteReader;
  /** Lists the addresses of the pictures in the content. */
  pictures: readonly string[];
}

/** Tells what a page does that must not go live. */
export interface Sight {
  app: AppName;
  version: string;
  text: string;
  /** Names a PNG of the page, where the browser could still draw the page. */
  picture?: string;
}

/** Opens the pages of a view in a browser, and returns what is wrong with them. */
export type Look = (view: View, step: Step) => Promise<Sight[]>;
