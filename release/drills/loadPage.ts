import { sha384 } from '@mg/site-format/hash';
import { readPublicPage, type PublicPage } from '../src/operations/readPublicPage';

/**
 * Loads a page as a browser would, with every file that it names.
 *
 * @throws Error where anything fails, or a file is not the one that the page means
 */
export async function loadPage(url: string, path: string): Promise<PublicPage> {
  const page = readPublicPage((await get(url + path)).toString());
  if (!page) throw new Error(`${path} carries no release record`);
  await Promise.all(
    [...page.files].map(async ([address, hash]) => {
      const found = sha384(await get(url + address));
      if (hash && found !== hash) throw new Error(`${address} has another hash than ${path} says`);
    }),
  );
  return page;
}

async function get(address: string): Promise<Buffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
