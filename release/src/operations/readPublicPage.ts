import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import { sha384 } from '@mg/site-format/hash';
import { NOT_FOUND_PAGE } from '@mg/site-format/layout';
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

/** @throws Error unless the address answers with a page of the site */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<PublicPage> {
  const page = readPublicPage((await fetchPublic(address, signal)).toString());
  if (!page) throw new Error(`${address} carries no release record`);
  return page;
}

/** @throws Error unless the address answers with the content of the hash, of any content without one */
export async function fetchFile(address: string, hash: string | undefined, signal?: AbortSignal) {
  const found = sha384(await fetchPublic(address, signal));
  if (hash && found !== hash) throw new Error(`${address} answers with another content`);
}

/** Bounds the attempts, of which each may meet a release between its two answers. */
const ATTEMPTS = 3;

/** @throws Error unless the address answers with the same content, compressed and plain */
export async function fetchPublic(address: string, signal?: AbortSignal): Promise<Buffer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [compressed, plain] = await Promise.all(
      ['br', 'identity'].map((encoding) => fetchAs(encoding, address, signal)),
    );
    if (plain!.equals(compressed!)) return plain!;
  }
  throw new Error(`${address} answers with another content`);
}

async function fetchAs(encoding: string, address: string, signal?: AbortSignal): Promise<Buffer> {
  const headers = { 'accept-encoding': encoding };
  const response = await fetch(address, { signal, headers });
  // Some servers answer the page of missing addresses with that status at its own address, too.
  const isMissing = response.status === 404 && address.endsWith(`/${NOT_FOUND_PAGE}`);
  if (!response.ok && !isMissing) throw new Error(`${address} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
