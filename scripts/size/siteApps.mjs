import { appFolders } from '../siteFile.mjs';
import { SizeError } from './SizeError.mjs';

/**
 * Folder of one app of the site.
 *
 * @param {string} root of the repository
 * @param {string} app its name in releases
 */
export const folderOf = (root, app) => appFolders(root)[app];

/**
 * @param {string} root of the repository
 * @param {string} text name or folder of an app
 */
export function appOf(root, text) {
  const folders = appFolders(root);
  const found = Object.entries(folders).find((names) => names.includes(text));
  if (found) return found[0];
  throw new SizeError(`There is no app ${text}. There are: ${Object.keys(folders).join(', ')}`);
}
