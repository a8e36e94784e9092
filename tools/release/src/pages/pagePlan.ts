import type { PageDeclaration, PartDeclaration } from '@mg/shared/domain/declaration';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { remoteOf } from '@mg/shared/domain/pageRelease';
import { claimOf, fillPath, type AppName } from '@mg/site-format/layout';
import { remotesOf, type Manifests } from '../site/SiteReader';
import { isSitePath } from '../storage/sitePath';

/** Pairs a page with its screen, as `remote/Exposed`. */
interface DeclaredPage {
  screen: string;
  page: PageDeclaration;
}

interface DeclaredPart {
  screen: string;
  part: PartDeclaration;
}

/** Merges the declarations of all live versions. */
export function declared(manifests: Manifests): { pages: DeclaredPage[]; parts: DeclaredPart[] } {
  const declarations = remotesOf(manifests).flatMap(({ live }) => live.remote ?? []);
  const screenOf = (name: string, expose: string) => `${name}/${expose.replace('./', '')}`;
  return {
    pages: declarations.flatMap(({ name, pages = [] }) =>
      pages.map((page) => ({ screen: screenOf(name, page.expose), page })),
    ),
    parts: declarations.flatMap(({ name, parts = [] }) =>
      parts.flatMap((part) => (part.expose ? [{ screen: screenOf(name, part.expose), part }] : [])),
    ),
  };
}

/** Finds the remote that declares the page at an address, percent-encoded as in links. */
export function ownerOf(path: string, manifests: Manifests): AppName | undefined {
  const found = declared(manifests).pages.find(({ page }) => isAt(page.path, path));
  return found && remoteOf(found.screen);
}

/** Tells whether an address fills a declared path. */
export const isAt = (declaredPath: string, path: string): boolean =>
  new RegExp(`^${claimOf(declaredPath).replaceAll(':', '[^/]*')}$`).test(claimOf(path));

/** Plans one page with files of its own. */
export interface PlannedPage {
  files: string[];
  path: string;
  /** Is absent for the 404 page, which the shell brings. */
  page?: PageDeclaration;
  /** Names the picture for shared links; the file may be missing. */
  picture?: string;
}

/** Groups pages with the same code and content. */
export interface PageGroup {
  /** Lists prerendered screens as `remote/Exposed`, the page's own first, then the parts. */
  screens: string[];
  content: PageContent;
  pages: PlannedPage[];
}

/** Plans all pages with files of their own. The empty address leads to the page `start`. */
export function planPages(
  content: PageContent,
  pages: readonly DeclaredPage[],
  parts: readonly DeclaredPart[],
  start?: string,
): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  const taken = new Set<string>();
  // A fixed address takes precedence over the same address from a parameter's value.
  const inOrder = [...pages].sort((a, b) => parametersOf(a).length - parametersOf(b).length);
  for (const declared of inOrder) {
    const { page, screen } = declared;
    const planned = fillings(declared, content).flatMap((params): PlannedPage[] => {
      const folder = page.path.slice(1).replace(/:(\w+)/g, (_, name: string) => params[name]!);
      if (taken.has(claimOf(`/${folder}`))) return [];
      taken.add(claimOf(`/${folder}`));
      const path = fillPath(page.path, params);
      const isFirst = start && claimOf(path) === claimOf(start);
      const files = [...(isFirst ? ['index.html'] : []), `${folder}/index.html`];
      return [{ files, path, page, picture: pictureOf(page, params) }];
    });
    const screens = [screen, ...fromTheStart(page, parts)];
    const key = JSON.stringify([screens, page.content]);
    const group = groups.get(key) ?? { screens, content: contentOf(page, content), pages: [] };
    groups.set(key, { ...group, pages: [...group.pages, ...planned] });
  }
  return [...groups.values()].filter((group) => group.pages.length > 0);
}

const fromTheStart = ({ slots = [] }: PageDeclaration, parts: readonly DeclaredPart[]) =>
  parts.filter(({ part }) => part.prerender && slots.includes(part.slot)).map((one) => one.screen);

/** Selects the declared content, since the page has no use for the rest. */
const contentOf = (
  { content: names = [] }: PageDeclaration,
  content: PageContent,
): PageContent => ({
  takenAt: content.takenAt,
  ...Object.fromEntries(names.map((name) => [name, content[name] ?? []])),
  ...(content.fingerprints && {
    fingerprints: Object.fromEntries(names.map((name) => [name, content.fingerprints![name]])),
  }),
});

/** Lists folders of pages whose last parameter has no known values. */
export const openFolders = (pages: readonly DeclaredPage[], content?: PageContent): string[] => [
  ...new Set(
    pages.flatMap(({ page: { path, params = {} } }) => {
      const [, folder, parameter] = /^\/([^:]+)\/:(\w+)$/.exec(path) ?? [];
      const isKnown = parameter && params[parameter] && content?.types;
      return folder && !isKnown ? [folder] : [];
    }),
  ),
];

const parametersOf = ({ page }: DeclaredPage) =>
  [...page.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** Combines all values of the parameters; without any value, browsers render the page. */
function fillings(declared: DeclaredPage, content: PageContent): Record<string, string>[] {
  const { params = {} } = declared.page;
  return parametersOf(declared).reduce<Record<string, string>[]>(
    (all, name) => {
      const values = params[name] === 'typeNames' ? typeNames(content) : [];
      return all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
    },
    [{}],
  );
}

const pictureOf = ({ picture }: PageDeclaration, params: Readonly<Record<string, string>>) =>
  picture?.replace(/\{(\w+)\}/g, (_, name: string) => asFileName(params[name] ?? ''));

const asFileName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Leaves types to browsers whose name no folder can have. A slash makes a folder in a folder, since
 * servers decode `%2F`.
 */
const typeNames = ({ types = [] }: PageContent): string[] =>
  types
    .map(({ name }) => name)
    .filter((name) => isSitePath(name) && name.split('/').every(isFolderName));

const isFolderName = (name: string) =>
  !/^\.|^(index|any)\.html/.test(name) && Buffer.byteLength(name) <= 200;
