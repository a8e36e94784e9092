import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import { NOT_FOUND_PAGE } from '@mg/site-format/layout';
import { readEmbedded } from '../pages/embedJson';
import { verified } from '../site/verified';
import type { PublicClient } from '../storage/publicClient';

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

/** @throws Error unless the path answers with a page of the site */
export async function fetchPage(client: PublicClient, path: string): Promise<PublicPage> {
  const page = readPublicPage((await fetchPublic(client, path)).toString());
  if (!page) throw new Error(`${client.url}${path} carries no release record`);
  return page;
}

/** @throws Error unless the path answers with the content of the hash */
export const fetchFile = async (client: PublicClient, path: string, hash: string | undefined) =>
  verified(await fetchPublic(client, path), hash, client.url + path);

/** Bounds the attempts, of which each may meet a release between its two answers. */
const ATTEMPTS = 3;

/** @throws Error unless the path answers with the same content, compressed and plain */
export async function fetchPublic(client: PublicClient, path: string): Promise<Buffer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [compressed, plain] = await Promise.all([
      contentOf(client, path, 'br'),
      contentOf(client, path),
    ]);
    if (compressed && plain?.equals(compressed)) return plain;
  }
  throw new Error(`${client.url}${path} answers with another content`);
}

/** A browser runs no script and uses no style of another type, as `nosniff` demands. */
const KINDS: Readonly<Record<string, string>> = { js: 'javascript', css: 'text/css' };

async function contentOf(client: PublicClient, path: string, encoding?: 'br') {
  const { status, content, type } = await client.get(path, encoding);
  // Some servers answer the page of missing addresses with that status at its own address, too.
  const isMissing = status === 404 && path.endsWith(`/${NOT_FOUND_PAGE}`);
  if (status !== 200 && !isMissing) throw new Error(`${client.url}${path} answers ${status}`);
  const [, kind] = /\.m?(js|css)$/.exec(path) ?? [];
  if (kind && type && !type.includes(KINDS[kind]!)) {
    throw new Error(`${client.url}${path} answers with the type ${type}, which browsers refuse`);
  }
  return content;
}
