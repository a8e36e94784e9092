import type { RenderedPage } from '@mg/shared/prerender';
import { publicAddress } from '../siteLayout';
import type { PageParts, PublishedAsset, ReadText } from './composePage';
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
  readText: ReadText,
): Promise<RenderedGroup | undefined> {
  const shellServer = serverFile('shell');
  if (!server || !shell.files[shellServer]) return undefined;
  const address = (file: string) => publicAddress('shell', shell.version, file);
  const read = async (published: string) => (await readText(published.slice(1)))!;
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
    answer.pages.set(path, { ...page, html: await inlinePictures(page.html, readText) });
  }
  const main = { address: address('main.css'), hash: shell.files['main.css']!.hash };
  const texts = [main, ...styles].map(async (style) => ({
    ...style,
    text: await read(style.address),
  }));
  return { ...answer, styles: await Promise.all(texts) };
}
