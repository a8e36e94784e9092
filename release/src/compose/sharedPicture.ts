import type { PageParts } from '../page/composePage';
import { publicAddress } from '../site/siteLayout';
import type { Readable } from '../storage/readText';

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
  if (wanted && (await site.read(wanted.slice(1)))) return wanted;
  return USUAL in files ? publicAddress(app, version, USUAL) : undefined;
}
