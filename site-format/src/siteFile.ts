import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL, type AppName } from './layout';

/** `site.json` of a repository: the only place that names the apps of its site. */
export interface SiteFile {
  /** Path that the empty one leads to, such as `/home`. */
  start: string;
  /** Folder of the shell. */
  shell: string;
  /** Folder of each remote, by its name. */
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

/** Folder of every app, by its name in releases. */
export const foldersOf = ({ shell, remotes }: SiteFile): Record<AppName, string> => ({
  [SHELL]: shell,
  ...remotes,
});
