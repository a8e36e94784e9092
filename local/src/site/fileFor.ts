import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pagesFor } from '@mg/release/siteLayout';

/** Paths of servers and of assets: what is missing there is never answered with a page. */
const NEVER_PAGES = /^\/(r|promos|pictures|v1|api|sets|records)(\/|$)/;
/** Endings of files that pages ask for; other names, such as `ROLLO 1.5`, may be a page's. */
const FILE_EXTENSION =
  /\.(js|css|map|json|html|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?|webmanifest|br|gz|pdf)$/i;

/**
 * The file of the site that answers a path.
 * @param pathname as in the request: percent-encoded, without the query
 * @returns its path below the site's folder; undefined where the answer is 404
 */
export function fileFor(siteDir: string, pathname: string): string | undefined {
  const path = decoded(pathname);
  const isFile = (file: string) =>
    statSync(join(siteDir, file), { throwIfNoEntry: false })?.isFile() ?? false;

  if (path === undefined || isUnsafe(path)) return undefined;
  if (!path.endsWith('/') && isFile(path)) return path;
  if (NEVER_PAGES.test(path)) return undefined;
  // A page of its own goes before what its address looks like.
  const [own, ...others] = pagesFor(path);
  return [own!, ...(FILE_EXTENSION.test(path) ? [] : others)].find(isFile);
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
