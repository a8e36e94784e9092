import type { RenderedPage } from '@mg/shared/prerender';
import { publicAddress } from '../siteLayout';
import type { SiteStorage } from '../storage/SiteStorage';
import type { PageParts, PublishedAsset } from './composePage';
import { inlinePictures } from './inlinePictures';
import type { PageGroup } from './pagePlan';
import { prerenderPages } from './prerenderPages';
import { serverFile, type ScreenFiles } from './screenFiles';

export interface RenderedGroup {
  /** By address; a page that could not be rendered is missing. */
  pages: Map<string, RenderedPage>;
  /** Of the shell and the screens, to stand in each page. */
  styles: (PublishedAsset & { text: string })[];
  problems: string[];
}

/** @returns undefined where the shell or a screen was built without a server build */
export async function renderGroup(
  { pages, content }: PageGroup,
  { server, styles }: ScreenFiles,
  { shell, release, config }: PageParts,
  storage: Pick<SiteStorage, 'read'>,
): Promise<RenderedGroup | undefined> {
  const shellServer = serverFile('shell');
  if (!server || !shell.files[shellServer]) return undefined;
  const address = (file: string) => publicAddress('shell', shell.version, file);
  const read = async (published: string) =>
    (await storage.read(published.slice(1)))!.toString('utf8');
  const answer = await prerenderPages({
    shell: await read(address(shellServer)),
    screens: await Promise.all(
      server.map(async ({ id, address }) => ({ id, code: await read(address) })),
    ),
    release,
    config,
    content,
    paths: [...new Set(pages.map(({ path }) => path))],
  });
  for (const [path, page] of answer.pages) {
    answer.pages.set(path, { ...page, html: await inlinePictures(page.html, storage) });
  }
  const main = { address: address('main.css'), hash: shell.files['main.css']!.hash };
  const texts = [main, ...styles].map(async (style) => ({
    ...style,
    text: await read(style.address),
  }));
  return { ...answer, styles: await Promise.all(texts) };
}
