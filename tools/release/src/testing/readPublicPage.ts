import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import { readEmbedded } from '../pages/embedJson';

export interface PublicPage {
  html: string;
  serial: number;
  release: PageRelease;
  /** Maps each published file in the page to its hash, where the page states a hash. */
  files: Map<string, string | undefined>;
}

const LINKED = /(?:href|src)="(\/r\/[^"]+)"/g;

/** Reads the release in a composed page, and returns undefined for any other page. */
export function readPublicPage(html: string): PublicPage | undefined {
  const release = readEmbedded<PageRelease>(html, PAGE_RELEASE_ELEMENT_ID);
  if (!release) return undefined;
  const files: PublicPage['files'] = new Map();
  for (const [, address] of html.matchAll(LINKED)) files.set(address!, undefined);
  const remotes = Object.values(release.remotes).flatMap(({ live, lastGood }) => [live, lastGood]);
  for (const version of [...remotes, release.shell]) {
    for (const [address, hash] of Object.entries(version?.integrity ?? {})) {
      files.set(address, hash);
    }
  }
  return { html, serial: release.serial, release, files };
}
