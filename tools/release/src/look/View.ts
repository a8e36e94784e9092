import type { ReleaseRecord } from '@mg/site-format/record';
import type { Incompatibility } from '../gate/Incompatibility';
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

/** Opens the pages of a view in a browser, and returns what is wrong with them. */
export type Look = (view: View, step: Step) => Promise<Incompatibility[]>;
