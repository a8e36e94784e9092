import type { PageContent } from '@mg/shared/domain/pageContent';
import type { RenderedPage } from '@mg/shared/prerender';
import { publicAddress, serverFile, SHELL } from '@mg/site-format/layout';
import { prerenderPages, type PrerenderJob } from '../cage/prerenderPages';
import { DamageError } from '../storage/errors';
import type { Manifests, SiteReader } from '../site/SiteReader';
import type { Readable } from '../storage/readText';
import { shellStyles, type PageParts } from './fillTemplate';
import { inlinePictures } from './inlinePictures';
import { knownAddresses } from './knownAddresses';
import type { PageGroup, PlannedPage } from './pagePlan';
import type { PublishedAsset } from './pageStyles';
import { MarkupError } from './parseMarkup';
import { screenFiles, serverAddress } from './screenFiles';
import { soundPage } from './soundMarkup';

/** Holds all that pages are rendered from. */
export interface Rendering extends PageParts {
  manifests: Manifests;
  site: SiteReader;
  /** Goes ahead where this machine has no cage. */
  uncaged?: boolean;
}

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
  rendering: Rendering,
) {
  const { shell, release, config, manifests, site } = rendering;
  const read = (address: string) => readPublished(address, rendering);
  if (!shell.files[serverFile(SHELL)] || !serverAddress(screen, manifests)) return undefined;

  const renderSound = async (screens: string[], wanted: PlannedPage[]) => {
    const { problems, notes, pages } = await renderChecked(rendering, {
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
          picture: await sharedPicture(shell, picture, site.source),
        })),
      ),
    });
    const styles = await Promise.all(
      [...shellStyles(shell), ...screenFiles(screens, manifests).styles].map(async (style) => ({
        ...style,
        text: await read(style.address),
      })),
    );
    const unsound = styles.find(({ text }) => /<\/style/i.test(text));
    if (unsound) {
      const ends = `${screens.join(', ')}: ${unsound.address} ends the element of its style`;
      return { pages: new Map<string, PageInGroup>(), problems: [...problems, ends], notes };
    }
    const done = [...pages].map(async ([path, page]) => {
      const html = await inlinePictures(page.html, read);
      return [path, { ...page, html, screens, styles }] as const;
    });
    return { pages: new Map<string, PageInGroup>(await Promise.all(done)), problems, notes };
  };

  const render = (screens: string[], wanted: PlannedPage[]) =>
    renderSound(screens, wanted).catch((error: unknown) => {
      if (!(error instanceof DamageError)) throw error;
      return { pages: new Map<string, PageInGroup>(), problems: [error.message], notes: [] };
    });

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
    notes: [...whole.notes, ...bare.notes],
  };
}

/** Renders the 404 page, when the shell has one. */
export async function renderNotFound(
  content: PageContent,
  rendering: Rendering,
): Promise<{ notFound?: RenderedPage; problems: string[]; notes: string[] }> {
  const { shell, release, config, site } = rendering;
  if (!shell.files[serverFile(SHELL)]) return { problems: [], notes: [] };
  return renderChecked(rendering, {
    shell: await readPublished(publicAddress(SHELL, shell.version, serverFile(SHELL)), rendering),
    screens: [],
    release,
    config,
    content,
    pages: [],
    notFound: { picture: await sharedPicture(shell, undefined, site.source) },
  });
}

/** Reads a file of a version in the record. @throws DamageError */
async function readPublished(address: string, { manifests, site }: Rendering) {
  const [, , app, version, ...file] = address.split('/');
  const { live, lastGood } = manifests[app!]!;
  const owner = [live, lastGood].find((one) => one?.version === version)!;
  return (await site.file(owner, file.join('/'))).toString();
}

/** Renders pages in a cage, and drops those whose markup must not go live. */
async function renderChecked({ manifests, config, uncaged }: Rendering, job: PrerenderJob) {
  const { pages, notFound, problems, notes } = await prerenderPages(job, { uncaged });
  const known = knownAddresses(manifests, config, job.content);
  const sound = (path: string, page: RenderedPage) => {
    try {
      return soundPage(page, known);
    } catch (error) {
      if (!(error instanceof MarkupError)) throw error;
      problems.push(`${path}: ${error.message}`);
      return undefined;
    }
  };
  return {
    pages: new Map(
      [...pages].flatMap(([path, rendered]) => {
        const page = sound(path, rendered);
        return page ? [[path, page] as const] : [];
      }),
    ),
    notFound: notFound && sound('not found', notFound),
    problems,
    notes,
  };
}

/** Names the shell's picture, for pages without a picture. */
const USUAL = 'og.png';

/** Finds the picture for shared links in the site, or else in the shell. */
async function sharedPicture(
  { app, version, files }: PageParts['shell'],
  wanted: string | undefined,
  site: Readable,
): Promise<string | undefined> {
  if (wanted && (await site.read(wanted.slice(1)))) return wanted;
  return USUAL in files ? publicAddress(app, version, USUAL) : undefined;
}
