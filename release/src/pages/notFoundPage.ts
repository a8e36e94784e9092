import type { PageContent } from '@mg/shared/domain/pageContent';
import type { RenderedPage } from '@mg/shared/prerender';
import { publicAddress, serverFile, SHELL } from '@mg/site-format/layout';
import { prerenderPages } from '../sandbox/prerenderPages';
import { readText, type Readable } from '../storage/readText';
import type { PageParts } from './composePage';
import { pictureOf } from './sharedPicture';

/**
 * Renders the page of an address that does not exist, as it is until a browser has looked.
 *
 * @returns undefined where the shell says nothing of it without a browser
 */
export async function renderNotFound(
  { shell, release, config }: PageParts,
  content: PageContent,
  site: Readable,
): Promise<{ notFound?: RenderedPage; problems: string[] }> {
  if (!shell.files[serverFile(SHELL)]) return { problems: [] };
  const code = publicAddress(SHELL, shell.version, serverFile(SHELL)).slice(1);
  return prerenderPages({
    shell: (await readText(site, code))!,
    screens: [],
    release,
    config,
    content,
    pages: [],
    notFound: { picture: await pictureOf(shell, undefined, site) },
  });
}
