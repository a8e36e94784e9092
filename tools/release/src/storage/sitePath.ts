import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isPrivate } from '@mg/site-format/layout';
import { HIDDEN } from '@mg/site-format/serving';
import { ReleaseError } from './errors';

/** Every reader of a site asks here which path may be read, and by whom. */

const isHere = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\\]/u.test(name);

/** Is true for names between single slashes, none of which leads elsewhere. */
export const isSitePath = (path: string): boolean => path.split('/').every(isHere);

/** @throws ReleaseError for a path that leads elsewhere, such as one of another site's record */
export function requireSitePath(path: string): string {
  if (isSitePath(path)) return path;
  throw new ReleaseError(`${JSON.stringify(path)} is no path of a site. Nothing was changed.`);
}

/**
 * Reads the path that visitors may ask for; `''` is the front page. A folder of old or hidden files is
 * no part of the public site, however its name is written.
 *
 * @param address begins with a slash, percent-encoded, without a query
 * @returns undefined where visitors may read nothing of any site
 */
export function publicPathAt(address: string): string | undefined {
  const path = decoded(address)?.slice(1).replace(/\/$/, '');
  if (!path) return path;
  return isSitePath(path) && !isHidden(path) && !path.split('/').some(isDotFile) ? path : undefined;
}

const isDotFile = (name: string): boolean => name.startsWith('.');

/** Some file systems take letters of both cases as the same. */
const isHidden = (path: string): boolean => HIDDEN.includes(path.split('/')[0]!.toLowerCase());

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/**
 * Resolves the links of a path in a folder.
 *
 * @returns the file's own path, or undefined where nothing is there
 * @throws ReleaseError where the path or a link leads out of the folder
 */
export async function resolveIn(root: string, path: string): Promise<string | undefined> {
  const [folder, file] = await Promise.all([
    realpath(root).catch(orUndefined),
    realpath(join(root, requireSitePath(path))).catch(orUndefined),
  ]);
  if (folder === undefined || file === undefined) return undefined;
  if (file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return file;
  throw new ReleaseError(
    `${join(root, path)} is a link out of ${folder}. Put a copy in its place; nothing is read there.`,
  );
}

/** Reads a file in a folder. @throws ReleaseError where the path or a link leads out of the folder */
export async function readIn(root: string, path: string): Promise<Buffer | undefined> {
  const file = await resolveIn(root, path);
  return file === undefined ? undefined : readFile(file).catch(orUndefined);
}

/** A name beyond the limits of the file system names nothing. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'];

function orUndefined(error: NodeJS.ErrnoException): undefined {
  if (!NO_FILE.includes(error.code ?? '')) throw error;
}

/**
 * Finds the file that visitors read at a public path, since a link of the operator may lead to a
 * private file.
 *
 * @returns the file's path in the folder, without links, or undefined where no visitor may read
 */
export async function publicFileAt(root: string, path: string): Promise<string | undefined> {
  const file = await resolveIn(root, path).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
  });
  const found = file === undefined ? undefined : await stat(file).catch(orUndefined);
  if (file === undefined || !found?.isFile()) return undefined;
  const names = file
    .slice((await realpath(root)).length)
    .split(sep)
    .filter(Boolean);
  const [top, , ...rest] = names;
  const isSecret = names.some(isDotFile) || (top === 'sets' && isPrivate(rest.join('/')));
  return isSecret ? undefined : names.join('/');
}
