import { setFolder } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { ReadableSite } from '../storage/SiteStorage';
import type { Incompatibility } from './Incompatibility';
import { pathsOf } from './ownIncompatibilities';

/** Finds names of pages that an operator's own folder has already. */
export async function folderIncompatibilities(
  site: ReadableSite,
  manifest: ReleaseManifest,
): Promise<Incompatibility[]> {
  const { app, version } = manifest;
  const set = setFolder(await site.latestSerial());
  const incompatibilities: Incompatibility[] = [];
  for (const name of new Set(pathsOf(manifest).map((path) => path.split('/')[1]!))) {
    // The live set has the folder when the name leads to a page.
    const isPage = (await site.list(`${set}/${name}`)).length > 0;
    if (isPage || (await site.list(name)).length === 0) continue;
    const text = `claims /${name}, but an operator's folder has that name: rename one of them`;
    incompatibilities.push({ kind: 'path', app, version, text });
  }
  return incompatibilities;
}
