import type { ReleaseRecord } from '@mg/site-format/record';
import type { SiteStorage } from '../storage/SiteStorage';

/** Tells what visitors can read in a site's folder although no release made it. */
export async function strayProblems(
  site: SiteStorage,
  { config }: Pick<ReleaseRecord, 'config'>,
): Promise<string[]> {
  const { ownFiles = [] } = config as { ownFiles?: string[] };
  const names = (await site.strays?.()) ?? [];
  return names
    .filter((name) => !ownFiles.includes(name))
    .map(
      (name) =>
        `${name} lies in the site's folder, and no release made it: remove it, or name it in ownFiles of config.json`,
    );
}
