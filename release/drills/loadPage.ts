import { sha384 } from '@mg/site-format/hash';
import { fetchPublic, readPublicPage, type PublicPage } from '../src/operations/readPublicPage';

/**
 * Loads a page as a browser would, with every file that it names.
 *
 * @throws Error where anything fails, or a file is not the one that the page means
 */
export async function loadPage(url: string, path: string): Promise<PublicPage> {
  const page = readPublicPage((await fetchPublic(url + path)).toString());
  if (!page) throw new Error(`${path} carries no release record`);
  await Promise.all(
    [...page.files].map(async ([address, hash]) => {
      const found = sha384(await fetchPublic(url + address));
      if (hash && found !== hash) throw new Error(`${address} has another hash than ${path} says`);
    }),
  );
  return page;
}
