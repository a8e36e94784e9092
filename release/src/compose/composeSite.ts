import { compressed } from '../build/compressed';
import type { Manifests } from '../record/manifests';
import type { ReleaseRecord } from '../record/releaseRecord';
import { PAGES, versionFolder } from '../siteLayout';
import type { SiteStorage, StoredFile } from '../storage/SiteStorage';
import { composePage } from './composePage';
import { toPageRelease } from './toPageRelease';

/** All pages of a record, with their compressed siblings. */
export async function composeSite(
  storage: SiteStorage,
  record: ReleaseRecord,
  manifests: Manifests,
): Promise<StoredFile[]> {
  const { version } = record.apps.shell!;
  const shell = manifests.shell!.live;
  const template = (await storage.read(`${versionFolder('shell', version)}/index.html`))!;
  const release = toPageRelease(record, manifests);

  const pages = Object.entries(PAGES).map(([path, needed]) => ({
    path,
    bytes: Buffer.from(
      composePage({
        template: template.toString('utf8'),
        shell,
        release,
        config: record.config,
        preload: needed.flatMap((app) => manifests[app]?.live ?? []),
      }),
    ),
  }));
  return [...pages, ...(await Promise.all(pages.map(compressed))).flat()];
}
