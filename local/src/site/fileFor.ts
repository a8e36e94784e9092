import { statSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND_PAGE, pagesFor, SHELL_PAGE } from '@mg/release/siteLayout';

/** Paths of servers and of assets: what is missing there is never answered with a page. */
const NEVER_PAGES = /^\/(r|promos|pictures|v1|api|sets|records)(\/|$)/;
/** Endings of files that pages ask for; other names, such as `ROLLO 1.5`, may be a page's. */
const FILE_EXTENSION =
  /\.(js|css|map|json|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?|webmanifest|br|gz|pdf)$/i;

export interface SiteAnswer {
  /** Path below the site's folder. */
  file: string;
  status: 200 | 404;
}

/**
 * The file of the site that answers a path.
 * @param pathname as in the request: percent-encoded, without the query
 * @returns undefined where there is not even a page that says so: a file was asked for
 */
export function fileFor(siteDir: string, pathname: string): SiteAnswer | undefined {
  const path = decoded(pathname);
  const isFile = (file: string) =>
    statSync(join(siteDir, file), { throwIfNoEntry: false })?.isFile() ?? false;

  if (path === undefined || isUnsafe(path)) return undefined;
  if (!path.endsWith('/') && isFile(path)) return { file: path, status: 200 };
  if (NEVER_PAGES.test(path)) return undefined;
  // A page of its own goes before what its address looks like.
  const file = pagesFor(path).find(isFile);
  if (file) return { file, status: 200 };
  if (FILE_EXTENSION.test(path)) return undefined;
  // A site that was composed before there was such a page has the shell's.
  const missing = [NOT_FOUND_PAGE, SHELL_PAGE].find(isFile);
  return missing ? { file: missing, status: 404 } : undefined;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Dot files and whatever could lead out of the folder. */
const isUnsafe = (path: string) => /\0|\\|\/\.|\.\.\//.test(path);
