import { PAGE_CONTENT_ELEMENT_ID, type PageContent } from '@mg/shared/domain/pageContent';
import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { ReleaseError } from '../foundation/errors';
import type { ReleaseManifest } from '../site/releaseManifest';
import { publicAddress } from '../site/siteLayout';
import { SITE_CONFIG_ELEMENT_ID, type SiteConfig } from '@mg/shared/services/siteConfig';
import { embedJson } from './embedJson';
import { escapeAttribute } from './escapeAttribute';
import { linkedStyles, stylesInPage, type PageStyles } from './pageStyles';

/** What a shell consists of, in the order in which it is loaded; it may be less. */
const SHELL_SCRIPTS = ['renderer.js', 'main.js'];
const SHELL_STYLES = ['fonts.css', 'main.css'];

const HEAD = '<!--mg:head-->';
const SCRIPTS = '<!--mg:scripts-->';
const ROOT = '<div id="root"></div>';
/** What a page says of itself where it is not prerendered. */
const ABOUT = /<!--mg:about-->.*?<!--\/mg:about-->/s;
/** What it says to those without scripts, where it is not prerendered. */
const NOTICE = /<!--mg:notice-->.*?<!--\/mg:notice-->/s;
/** The company's address as the shell says it to those without scripts. */
const EMAIL = /<!--mg:email-->(.*?)<!--\/mg:email-->/s;

/** A script or style of a published version. */
export interface PublishedAsset {
  address: string;
  hash: string;
  type?: 'module';
}

export interface PrerenderedPage extends RenderedPage {
  /** Address, percent-encoded as in links. */
  path: string;
  /** The remotes' screens in it, by `remote/Exposed`. */
  screens: readonly string[];
  content: PageContent;
}

export interface PageParts {
  /** The shell's `index.html`. */
  template: string;
  shell: Pick<ReleaseManifest, 'app' | 'version' | 'files'>;
  release: PageRelease;
  config: Partial<SiteConfig>;
  /** Scripts that the page needs before it answers, beside the shell's own. */
  scripts?: readonly PublishedAsset[];
  /** Absent where browsers render the page alone. */
  prerendered?: PrerenderedPage;
  /** What stands there until browsers have rendered the page alone, where that is anything. */
  meanwhile?: RenderedPage;
  /** Search engines are to leave it out. */
  noindex?: boolean;
  /** Its styles, with their text; absent, the shell's is linked. */
  styles?: readonly (PublishedAsset & { text: string })[];
}

/**
 * Fills the shell's template.
 *
 * @throws ReleaseError where a placeholder is missing
 */
export function composePage(parts: PageParts): string {
  const { template, shell, release, config, scripts = [], prerendered, noindex } = parts;
  for (const placeholder of [HEAD, ROOT, SCRIPTS]) {
    if (!template.includes(placeholder)) {
      throw new ReleaseError(`shell@${shell.version}: index.html lacks ${placeholder}`);
    }
  }
  const asset = (file: string): PublishedAsset => ({
    address: publicAddress(shell.app, shell.version, file),
    hash: shell.files[file]!.hash,
  });
  const own = SHELL_SCRIPTS.filter((file) => file in shell.files).map(asset);
  const styles = stylesOf(parts);
  const head = [
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
    ...styles.head,
    ...starter(shell, own, asset),
  ];
  const tail = [
    ...(prerendered ? [json(PAGE_CONTENT_ELEMENT_ID, prerendered.content)] : []),
    json(SITE_CONFIG_ELEMENT_ID, config),
    json(PAGE_RELEASE_ELEMENT_ID, release),
    // Behind the content, so that nothing of it waits for them.
    ...own.map(shell.files['boot.js'] ? preloadData : preloadScript),
    ...scripts.map(preloadScript),
    ...styles.tail,
  ];
  const shown = prerendered ?? parts.meanwhile;
  // Functions, so that a `$&` in a text stays what it is.
  return template
    .replace(ABOUT, (about) => shown?.head ?? about)
    .replace(NOTICE, (notice) => shown?.notice ?? notice)
    .replace(HEAD, () => head.join('\n'))
    .replace(ROOT, () => root(parts))
    .replace(EMAIL, (_, usual: string) => escapeAttribute(String(config.business?.email ?? usual)))
    .replace(SCRIPTS, () => tail.join('\n'));
}

const preloadScript = ({ address, hash, type }: PublishedAsset) =>
  `<link ${type ? 'rel="modulepreload"' : 'rel="preload" as="script"'} href="${address}" ` +
  `integrity="${hash}" fetchpriority="low">`;

/** For the boot script: what comes as a script, Chrome compiles in the way of the first paint. */
const preloadData = ({ address }: PublishedAsset) =>
  `<link rel="preload" as="fetch" href="${address}" crossorigin fetchpriority="low">`;

/** The boot script decides when the shell starts; a shell without one starts at once. */
function starter(
  { files }: PageParts['shell'],
  own: readonly PublishedAsset[],
  asset: (file: string) => PublishedAsset,
): string[] {
  if (!files['boot.js']) {
    return own.map(
      ({ address, hash }) => `<script src="${address}" integrity="${hash}" defer></script>`,
    );
  }
  const boot = asset('boot.js');
  const scripts = own.map(({ address, hash }) => `${address} ${hash}`).join(' ');
  return [
    `<script src="${boot.address}" integrity="${boot.hash}" async ` +
      `data-scripts="${scripts}"></script>`,
  ];
}

const stylesOf = ({ styles, shell, prerendered }: PageParts): PageStyles =>
  styles ? stylesInPage(prerendered?.html ?? '', styles) : linkedStyles(shellStyles(shell));

/** The shell's own, with which a page's styles begin. */
export const shellStyles = ({ app, version, files }: PageParts['shell']): PublishedAsset[] =>
  SHELL_STYLES.filter((file) => file in files).map((file) => ({
    address: publicAddress(app, version, file),
    hash: files[file]!.hash,
  }));

/** As the shell reads it: `prerenderedPage`. */
function root({ prerendered: page, meanwhile }: PageParts): string {
  if (!page) return ROOT.replace('><', () => `>${meanwhile?.html ?? ''}<`);
  const path = escapeAttribute(decodeURIComponent(page.path));
  return `<div id="root" data-page="${path}" data-screens="${page.screens.join(' ')}">${page.html}</div>`;
}

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${embedJson(value)}</script>`;
