import { setFolder } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { ReadableSite } from '../storage/SiteStorage';
import type { Complaint } from './Incompatibility';
import { pathsOf } from './ownIncompatibilities';

/** Finds names of pages that an operator's own folder has already. */
export async function folderIncompatibilities(
  site: ReadableSite,
  manifest: ReleaseManifest,
): Promise<Complaint[]> {
  const set = setFolder(await site.latestSerial());
  const complaints: Complaint[] = [];
  for (const name of new Set(pathsOf(manifest).map((path) => path.split('/')[1]!))) {
    // The live set has the folder when the name leads to a page.
    const isPage = (await site.list(`${set}/${name}`)).length > 0;
    if (isPage || (await site.list(name)).length === 0) continue;
    const text = `claims /${name}, but an operator's folder has that name: rename one of them`;
    complaints.push({ kind: 'path', text });
  }
  return complaints;
}
