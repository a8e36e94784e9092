import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folder of each app of the site, by the name that releases use, as `site.json` names them.
 *
 * @param {string} root of the repository
 * @returns {Record<string, string>}
 */
export function appFolders(root) {
  const { shell, remotes } = JSON.parse(readFileSync(join(root, 'site.json'), 'utf8'));
  return { shell, ...remotes };
}
