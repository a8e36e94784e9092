import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL, type AppName } from './layout';

/** Describes the `site.json` of a repository, which alone names the apps of the site. */
export interface SiteFile {
  /** Names the target of the empty path, such as `/home`. */
  start: string;
  shell: string;
  remotes: Record<AppName, string>;
}

/** @throws Error that names the file, if the repository has none */
export function readSiteFile(root: string): SiteFile {
  const file = join(root, 'site.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SiteFile;
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Maps each app's name in releases to its folder. */
export const foldersOf = ({ shell, remotes }: SiteFile): Record<AppName, string> => ({
  [SHELL]: shell,
  ...remotes,
});
