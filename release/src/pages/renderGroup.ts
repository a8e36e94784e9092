import type { PageContent } from '@mg/shared/domain/pageContent';
import type { RenderedPage } from '@mg/shared/prerender';
import { FILES_FOLDER, publicAddress, serverFile, SHELL } from '@mg/site-format/layout';
import { prerenderPages } from '../sandbox/prerenderPages';
import type { Manifests } from '../storage/manifests';
import { readText, type Readable } from '../storage/readText';
import { shellStyles, type PageParts } from './composePage';
import { inlinePictures } from './inlinePictures';
import type { PageGroup, PlannedPage } from './pagePlan';
import type { PublishedAsset } from './pageStyles';
import { screenFiles, serverAddress } from './screenFiles';

interface PageInGroup extends RenderedPage {
  screens: readonly string[];
  styles: (PublishedAsset & { text: string })[];
}

/**
 * Renders pages with their parts, and a failed page again without, so other teams' parts cost no
 * content. Returns undefined when the shell or the screen has no server build.
 */
export async function renderGroup(
  { screens: [screen, ...parts], pages, content }: PageGroup,
  manifests: Manifests,
  { shell, release, config }: PageParts,
  site: Readable,
) {
  const read = async (address: string) => (await readText(site, address.slice(1)))!;
  if (!shell.files[serverFile(SHELL)] || !serverAddress(screen, manifests)) return undefined;

  const render = async (screens: string[], wanted: PlannedPage[]) => {
    const { problems, pages } = await prerenderPages({
      shell: await read(publicAddress(SHELL, shell.version, serverFile(SHELL))),
      screens: await Promise.all(
        screens.map(async (id) => ({ id, code: await read(serverAddress(id, manifests)!) })),
      ),
      release,
      config,
      content,
      pages: await Promise.all(
        wanted.map(async ({ path, page, picture }) => ({
          path,
          page,
          picture: await pictureOf(shell, picture, site),
        })),
      ),
    });
    const styles = await Promise.all(
      [...shellStyles(shell), ...screenFiles(screens, manifests).styles].map(async (style) => ({
        ...style,
        text: await read(style.address),
      })),
    );
    const done = [...pages].map(async ([path, page]) => {
      const html = await inlinePictures(page.html, site);
      return [path, { ...page, html, screens, styles }] as const;
    });
    return { pages: new Map<string, PageInGroup>(await Promise.all(done)), problems };
  };

  const unbuilt = parts.filter((id) => !serverAddress(id, manifests));
  const built = parts.filter((id) => !unbuilt.includes(id));
  const warnings = unbuilt.map((id) => `${id} has no server build: pages are rendered without it`);
  const wanted = pages.filter((one, at) => pages.findIndex(({ path }) => path === one.path) === at);
  const whole = await render([screen, ...built], wanted);
  const left = wanted.filter(({ path }) => !whole.pages.has(path));
  if (left.length === 0 || built.length === 0) {
    return { ...whole, problems: [...warnings, ...whole.problems] };
  }
  const bare = await render([screen], left);
  const without = `rendered without ${built.join(', ')}`;
  return {
    pages: new Map([...whole.pages, ...bare.pages]),
    problems: [
      ...warnings,
      ...(bare.pages.size > 0 ? whole.problems.map((problem) => `${problem}: ${without}`) : []),
      ...bare.problems,
    ],
  };
}

/** Renders the 404 page, when the shell has one. */
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

/** Names the shell's picture, for pages without a picture. */
const USUAL = 'og.png';

/** Finds the picture for shared links in the site, or else in the shell. */
export async function pictureOf(
  { app, version, files }: PageParts['shell'],
  wanted: string | undefined,
  site: Readable,
): Promise<string | undefined> {
  // Older sites have the picture outside `files/`.
  for (const path of wanted ? [wanted, wanted.replace(`/${FILES_FOLDER}/`, '/')] : []) {
    if (await site.read(path.slice(1))) return path;
  }
  return USUAL in files ? publicAddress(app, version, USUAL) : undefined;
}
