import { FILES_FOLDER, publicAddress } from '@mg/site-format/layout';
import type { Readable } from '../storage/readText';
import type { PageParts } from './composePage';

/** The shell's own, for pages that have none. */
const USUAL = 'og.png';

/**
 * The picture that shared links show of a page.
 *
 * @param wanted the page's own, a path of the site, where there is such a file
 */
export async function pictureOf(
  { app, version, files }: PageParts['shell'],
  wanted: string | undefined,
  site: Readable,
): Promise<string | undefined> {
  // Sites from before that folder have the picture in its place of then.
  for (const path of wanted ? [wanted, wanted.replace(`/${FILES_FOLDER}/`, '/')] : []) {
    if (await site.read(path.slice(1))) return path;
  }
  return USUAL in files ? publicAddress(app, version, USUAL) : undefined;
}
