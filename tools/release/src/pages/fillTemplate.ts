import { PAGE_CONTENT_ELEMENT_ID, type PageContent } from '@mg/shared/domain/pageContent';
import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { SITE_CONFIG_ELEMENT_ID, type SiteConfig } from '@mg/shared/services/siteConfig';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { ReleaseError } from '../storage/errors';
import { embedJson } from './embedJson';
import { escapeHtml } from './escapeHtml';
import { assetOf, linkedStyles, stylesInPage, type PublishedAsset } from './pageStyles';

/** Lists a shell's files in the order of loading; a shell may lack some. */
const SHELL_SCRIPTS = ['renderer.js', 'main.js'];
const SHELL_STYLES = ['fonts.css', 'main.css'];
export const SHELL_FILES = ['boot.js', ...SHELL_SCRIPTS, ...SHELL_STYLES];

const HEAD = '<!--mg:head-->';
const SCRIPTS = '<!--mg:scripts-->';
/** Stands in a shell that loads its scripts with `crossorigin`, as `Integrity-Policy` demands. */
const CROSS_ORIGIN = '<!--mg:crossorigin-->';
const ROOT = '<div id="root"></div>';
/** Matches the company's address in the shell's own text. */
const EMAIL = /<!--mg:email-->(.*?)<!--\/mg:email-->/gs;
/** Matches the places to fill, among them the shell's own head and notice, in one pass. */
const PLACES = new RegExp(
  `<!--mg:(about|notice)-->.*?<!--/mg:\\1-->|${[HEAD, ROOT, SCRIPTS, CROSS_ORIGIN].join('|')}`,
  'gs',
);

export interface PrerenderedPage extends RenderedPage {
  /** Addresses the page, percent-encoded as in links. */
  path: string;
  /** Lists the remotes' screens in the page, by `remote/Exposed`. */
  screens: readonly string[];
  content: PageContent;
}

export interface PageParts {
  /** Contains the shell's `index.html`. */
  template: string;
  shell: Pick<ReleaseManifest, 'app' | 'version' | 'files'>;
  release: PageRelease;
  config: Partial<SiteConfig>;
  /** Lists scripts that the page hydrates with, beside the shell's own. */
  scripts?: readonly PublishedAsset[];
  prerendered?: PrerenderedPage;
  /** Fills the root until a browser renders the page. */
  meanwhile?: RenderedPage;
  /** Forbids search engines to index the page. */
  noindex?: boolean;
  /** Brings styles with their text; without these, the page links the shell's styles. */
  styles?: readonly (PublishedAsset & { text: string })[];
}

/** Fills the shell's template. @throws ReleaseError where a placeholder is missing */
export function fillTemplate(parts: PageParts): string {
  const { template, shell, release, config, scripts = [], prerendered, noindex } = parts;
  for (const placeholder of [HEAD, ROOT, SCRIPTS]) {
    if (!template.includes(placeholder)) {
      throw new ReleaseError(`shell@${shell.version}: index.html lacks ${placeholder}`);
    }
  }
  const mode = template.includes(CROSS_ORIGIN) ? ' crossorigin' : '';
  const own = presentOf(shell, SHELL_SCRIPTS);
  const styles = parts.styles
    ? stylesInPage(prerendered?.html ?? '', parts.styles)
    : linkedStyles(shellStyles(shell));
  const head = [
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
    ...styles.head,
    ...(demandsHashes(template, config) ? [TRUSTED_TYPES] : []),
    ...starter(shell, own, mode),
  ];
  const tail = [
    ...(prerendered ? [json(PAGE_CONTENT_ELEMENT_ID, prerendered.content)] : []),
    json(SITE_CONFIG_ELEMENT_ID, config),
    json(PAGE_RELEASE_ELEMENT_ID, release),
    // Preloads follow the content, which therefore waits for no file.
    ...own.map((file) => (shell.files['boot.js'] ? preloadData(file) : preloadScript(file, mode))),
    ...scripts.map((file) => preloadScript(file, mode)),
    ...styles.tail,
  ];
  const shown = prerendered ?? parts.meanwhile;
  const email = (_: string, usual: string) => escapeHtml(String(config.business?.email ?? usual));
  const filled: Record<string, string | undefined> = {
    about: shown?.head,
    notice: shown?.notice,
    [HEAD]: head.join('\n'),
    [ROOT]: root(parts),
    [SCRIPTS]: tail.join('\n'),
    [CROSS_ORIGIN]: '',
  };
  return template
    .replace(EMAIL, email)
    .replace(PLACES, (place, name: string | undefined) => filled[name ?? place] ?? place);
}

/** The shell puts this demand in force with its own policy, before any remote loads. */
const TRUSTED_TYPES = `<meta name="trusted" content="require-trusted-types-for 'script';trusted-types default">`;

/** Tells whether browsers may refuse scripts without a hash. Analytics loads scripts of its own. */
export const demandsHashes = (template: string, config: Partial<SiteConfig>): boolean =>
  template.includes(CROSS_ORIGIN) && !config.measurementId;

/** A browser uses a preload only for a request of the same mode. */
const preloadScript = ({ address, hash, type }: PublishedAsset, mode: string) =>
  `<link ${type ? 'rel="modulepreload"' : 'rel="preload" as="script"'} href="${address}" ` +
  `integrity="${hash}"${mode} fetchpriority="low">`;

/** Preloads a script as data, since Chrome compiles scripts before the first paint. */
const preloadData = ({ address }: PublishedAsset) =>
  `<link rel="preload" as="fetch" href="${address}" crossorigin fetchpriority="low">`;

/** The boot script decides when the shell starts; a shell without one starts at once. */
function starter(
  shell: PageParts['shell'],
  own: readonly PublishedAsset[],
  mode: string,
): string[] {
  if (!shell.files['boot.js']) {
    return own.map(
      ({ address, hash }) => `<script src="${address}" integrity="${hash}"${mode} defer></script>`,
    );
  }
  const boot = assetOf(shell, 'boot.js');
  const scripts = own.map(({ address, hash }) => `${address} ${hash}`).join(' ');
  return [
    `<script src="${boot.address}" integrity="${boot.hash}"${mode} async ` +
      `data-scripts="${scripts}"></script>`,
  ];
}

/** Returns the shell's styles, which come first in every page. */
export const shellStyles = (shell: PageParts['shell']) => presentOf(shell, SHELL_STYLES);

const presentOf = (shell: PageParts['shell'], files: string[]): PublishedAsset[] =>
  files.filter((file) => file in shell.files).map((file) => assetOf(shell, file));

/** The shell reads this root as `prerenderedPage`. */
function root({ prerendered: page, meanwhile }: PageParts): string {
  if (!page) return ROOT.replace('><', () => `>${meanwhile?.html ?? ''}<`);
  const path = escapeHtml(decodeURIComponent(page.path));
  return `<div id="root" data-page="${path}" data-screens="${page.screens.join(' ')}">${page.html}</div>`;
}

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${embedJson(value)}</script>`;
