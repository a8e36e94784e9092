import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';

export interface PublicPage {
  serial: number;
  release: PageRelease;
  /** Every published file that the page names, with the hash that it gives, if it gives one. */
  files: Map<string, string | undefined>;
}

const RELEASE = new RegExp(`id="${PAGE_RELEASE_ELEMENT_ID}">(.*?)</script>`, 's');
const LINKED = /(?:href|src)="(\/r\/[^"]+)"/g;

/** The release that a composed page carries; undefined for any other page. */
export function readPublicPage(html: string): PublicPage | undefined {
  const json = RELEASE.exec(html)?.[1];
  if (!json) return undefined;
  const release = JSON.parse(json) as PageRelease;
  const files: PublicPage['files'] = new Map();
  for (const [, address] of html.matchAll(LINKED)) files.set(address!, undefined);
  for (const remote of Object.values(release.remotes)) {
    addAll(files, remote.live.integrity);
    if (remote.lastGood) addAll(files, remote.lastGood.integrity);
  }
  addAll(files, release.shell.integrity);
  return { serial: release.serial, release, files };
}

/** The bytes of a public address. @throws Error unless it answers with success */
export async function fetchPublic(address: string, signal?: AbortSignal): Promise<Buffer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function addAll(files: PublicPage['files'], integrity: Record<string, string>): void {
  for (const [address, hash] of Object.entries(integrity)) files.set(address, hash);
}
