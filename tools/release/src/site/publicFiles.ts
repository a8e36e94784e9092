import { isPrivate, pagesFor, publicAddress } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import type { PublicFile } from './publicDamage';
import { versionsIn } from './records';
import type { SiteReader } from './SiteReader';
import { hashesOf } from './wholeFolders';

type Hashes = Readonly<Record<string, string>>;

/** Lists the files of a record's set: pages by the addresses of visitors, others by their own. */
export function filesOfSet({ files, pages }: ReleaseRecord): PublicFile[] {
  const addresses = new Map(
    ['/', ...pages].map((page) => [pagesFor(decodeURIComponent(page))[0]!, page]),
  );
  const shown = Object.entries(files).filter(([path]) => !isPrivate(path));
  const addressOf = (path: string) => addresses.get(path) ?? `/${encodeURI(path)}`;
  return withForms(Object.fromEntries(shown), addressOf);
}

/**
 * Lists the files of a record's versions and of their fallbacks.
 * @throws ReleaseError for a manifest that is not the one of the record
 */
export async function filesOfVersions(
  site: SiteReader,
  record: ReleaseRecord,
): Promise<PublicFile[]> {
  const files = versionsIn(record).map(async ({ app, version, manifest }) => {
    const hashes = hashesOf(await site.recorded(app, version, manifest));
    return withForms(hashes, (path) => publicAddress(app, version, encodeURI(path)));
  });
  return (await Promise.all(files)).flat();
}

/** Joins each file with the hashes of its compressed forms. */
const withForms = (hashes: Hashes, addressOf: (path: string) => string): PublicFile[] =>
  Object.keys(hashes)
    .filter((path) => !(/\.(br|gz)$/.test(path) && path.slice(0, -3) in hashes))
    .map((path) => ({
      address: addressOf(path),
      hash: hashes[path],
      forms: { br: hashes[`${path}.br`], gzip: hashes[`${path}.gz`] },
    }));
