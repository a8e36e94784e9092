import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import { sha384 } from '@mg/site-format/hash';
import { readEmbedded } from '../pages/embedJson';

export interface PublicPage {
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
  return { serial: release.serial, release, files };
}

/** @throws Error unless the address answers with a page of the site */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<PublicPage> {
  const page = readPublicPage((await fetchPublic(address, signal)).toString());
  if (!page) throw new Error(`${address} carries no release record`);
  return page;
}

/** @throws Error unless the address answers with the content of the hash */
export async function fetchFile(address: string, hash: string | undefined, signal?: AbortSignal) {
  const found = sha384(await fetchPublic(address, signal));
  if (hash && found !== hash) throw new Error(`${address} answers with another content`);
}

async function fetchPublic(address: string, signal?: AbortSignal): Promise<Buffer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
