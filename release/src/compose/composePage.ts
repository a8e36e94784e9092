import type { PageRelease } from '@mg/shared/domain/pageRelease';
import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import { ReleaseError } from '../errors';
import type { ReleaseManifest } from '../releaseManifest';
import { publicAddress } from '../siteLayout';
import { embedJson } from './embedJson';
import { preloadHints } from './preloadHints';

const HEAD = '<!--mg:head-->';
const SCRIPTS = '<!--mg:scripts-->';
/** As the shell reads it: `SITE_CONFIG_ELEMENT_ID` of `@mg/shared/services/siteConfig`. */
const CONFIG_ELEMENT_ID = 'mg-config';

export interface PageParts {
  /** The shell's `index.html`. */
  template: string;
  shell: Pick<ReleaseManifest, 'app' | 'version' | 'files'>;
  release: PageRelease;
  config: object;
  /** Remotes whose code this page needs at once. */
  preload: readonly ReleaseManifest[];
}

/**
 * Fills the shell's template.
 *
 * @throws ReleaseError where a placeholder is missing
 */
export function composePage({ template, shell, release, config, preload }: PageParts): string {
  for (const placeholder of [HEAD, SCRIPTS]) {
    if (!template.includes(placeholder)) {
      throw new ReleaseError(`shell@${shell.version}: index.html lacks ${placeholder}`);
    }
  }
  const address = (file: string) => publicAddress(shell.app, shell.version, file);
  const hash = (file: string) => `integrity="${shell.files[file]!.hash}"`;
  const styles = Object.keys(shell.files).filter((file) => file === 'main.css');
  const head = [
    json(CONFIG_ELEMENT_ID, config),
    json(PAGE_RELEASE_ELEMENT_ID, release),
    ...styles.map((file) => `<link rel="stylesheet" href="${address(file)}" ${hash(file)}>`),
    ...preload.flatMap(preloadHints),
  ];
  const script = `<script src="${address('main.js')}" ${hash('main.js')} defer></script>`;
  // Functions, so that a `$&` in a configured text stays what it is.
  return template.replace(HEAD, () => head.join('\n')).replace(SCRIPTS, () => script);
}

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${embedJson(value)}</script>`;
