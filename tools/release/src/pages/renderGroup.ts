import type { RenderedPage } from '@mg/shared/prerender';
import { publicAddress, serverFile, SHELL } from '@mg/site-format/layout';
import { prerenderPages } from '../cage/prerenderPages';
import { DamageError } from '../storage/errors';
import type { Manifests, SiteReader } from '../site/SiteReader';
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

interface Rendered {
  /** Has the sound pages by their paths. */
  pages: ReadonlyMap<string, PageInGroup>;
  /** Explains why other pages lack their content or a part. */
  problems: string[];
  /** Names what server code looked for in vain, at no page's cost. */
  notes: string[];
}

/** Leaves pages to browsers. */
export const NOTHING: Rendered = { pages: new Map(), problems: [], notes: [] };

/**
 * Renders pages with their parts, and a failed page again without, so other teams' parts cost no
 * content. Without a server build of the shell or the screen, browsers render the pages.
 */
export async function renderGroup(group: PageGroup, rendering: Rendering): Promise<Rendered> {
  const { shell, manifests } = rendering;
  const [screen, ...parts] = group.screens;
  const isBuilt = (id: string) => serverAddress(id, manifests) !== undefined;
  const built = parts.filter(isBuilt);
  if (!(serverFile(SHELL) in shell.files) || (screen && !isBuilt(screen))) return NOTHING;

  const render = (screens: string[], pages: PlannedPage[]) =>
    renderPages({ ...group, screens, pages }, rendering).catch((error: unknown): Rendered => ({
      ...NOTHING,
      problems: [wordsOf(error)],
    }));
  const own = screen ? [screen] : [];
  const whole = await render([...own, ...built], group.pages);
  const warnings = parts
    .filter((id) => !isBuilt(id))
    .map((id) => `${id} has no server build: pages are rendered without it`);
  const left = group.pages.filter(({ path }) => !whole.pages.has(path));
  if (left.length === 0 || built.length === 0) {
    return { ...whole, problems: [...warnings, ...whole.problems] };
  }
  const bare = await render(own, left);
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

/** Renders pages in a cage, and drops those whose markup must not go live. */
async function renderPages(group: PageGroup, rendering: Rendering): Promise<Rendered> {
  const { screens, pages: planned, content } = group;
  const { shell, release, config, manifests, site, uncaged } = rendering;
  const read = (address: string) => readPublished(address, rendering);
  const codeOf = async (id: string) => ({ id, code: await read(serverAddress(id, manifests)!) });
  const styles = await Promise.all(
    [...shellStyles(shell), ...screenFiles(screens, manifests).styles].map(async (style) => ({
      ...style,
      text: await read(style.address),
    })),
  );
  const unsound = styles.find(({ text }) => /<\/style/i.test(text));
  if (unsound) throw new MarkupError(`${unsound.address} ends the element of its style`);
  const job = {
    shell: await read(publicAddress(SHELL, shell.version, serverFile(SHELL))),
    screens: await Promise.all(screens.map(codeOf)),
    release,
    config,
    content,
    pages: await Promise.all(
      planned.map(async ({ path, page, picture }) => ({
        ...{ path, page },
        picture: (await ownPicture(site, picture)) ?? usualPicture(shell),
      })),
    ),
  };
  const { pages: rendered, problems, notes } = await prerenderPages(job, { uncaged });
  const known = knownAddresses(manifests, config, content);
  const pages = new Map<string, PageInGroup>();
  for (const [path, page] of rendered) {
    try {
      const sound = soundPage(page, known);
      const html = await inlinePictures(sound.html, read);
      pages.set(path, { ...sound, html, screens, styles });
    } catch (error) {
      problems.push(`${path}: ${wordsOf(error)}`);
    }
  }
  return { pages, problems, notes };
}

/** Returns the words of a problem that costs pages alone. */
function wordsOf(error: unknown): string {
  if (error instanceof MarkupError || error instanceof DamageError) return error.message;
  throw error;
}

/** Reads a file of a version in the record. @throws DamageError */
async function readPublished(address: string, { manifests, site }: Rendering) {
  const [, , app, version, ...file] = address.split('/');
  const { live, lastGood } = manifests[app!]!;
  const owner = [live, lastGood].find((one) => one?.version === version)!;
  return (await site.file(owner, file.join('/'))).toString();
}

/** Finds a page's own picture for shared links in the site. */
const ownPicture = async ({ source }: SiteReader, wanted: string | undefined) =>
  wanted && (await source.read(wanted.slice(1))) ? wanted : undefined;

const PICTURE = 'og.png';

/** Names the shell's picture for shared links, if the shell has one. */
const usualPicture = ({ app, version, files }: PageParts['shell']): string | undefined =>
  PICTURE in files ? publicAddress(app, version, PICTURE) : undefined;
