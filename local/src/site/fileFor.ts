import { statSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND_PAGE, pagesFor, SHELL_PAGE } from '@mg/site-format/layout';
import { FILE_ENDINGS, FILE_NAMES, HIDDEN } from '@mg/site-format/serving';

const FILE = new RegExp(`\\.(${FILE_ENDINGS})$`, 'i');

/** Dot files, and paths that could lead out of the folder. */
const UNSAFE = /\0|\\|\/\.|\.\.\//;

/**
 * The file of the site that answers a path, with the status.
 *
 * @param pathname as in the request: percent-encoded, without the query
 * @returns undefined if no page may answer either: the request is for a file
 */
export function fileFor(siteDir: string, pathname: string) {
  const path = decodeURIComponent(pathname);
  const name = path.split('/')[1]!;
  const isFile = (file: string) =>
    statSync(join(siteDir, file), { throwIfNoEntry: false })?.isFile() ?? false;

  if (UNSAFE.test(path) || HIDDEN.includes(name)) return undefined;
  if (!path.endsWith('/') && isFile(path)) return { file: path, status: 200 };
  if (FILE_NAMES.includes(name)) return undefined;
  // A page of its own goes before the look of its address.
  const file = pagesFor(path).find(isFile);
  if (file) return { file, status: 200 };
  if (FILE.test(path)) return undefined;
  // A site from before there was such a page has the shell's.
  const missing = [NOT_FOUND_PAGE, SHELL_PAGE].find(isFile);
  return missing && { file: missing, status: 404 };
}
