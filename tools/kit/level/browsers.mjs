import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

/**
 * Lists the browsers in which the site works fully. The list stands once, in the repository's
 * package.json; a packed kit carries a copy in its own. Environment variables of browserslist change
 * nothing.
 */
export const BROWSERS = browserslist.findConfig(
  fileURLToPath(new URL('.', import.meta.url)),
)?.defaults;

/** Tells webpack which syntax its own code may have. */
export const browserTarget = `browserslist:${BROWSERS.join(', ')}`;

/** Maps names of browserslist to those of the compatibility data. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** Reads the first version in texts such as '15.4', '≤15.4', '21.0' and '15.6-15.8'. */
export const versionIn = (text) => text.match(/\d+(?:\.[1-9]\d*)?/)[0];

/** Says whether a version is another or older. */
export const isUpTo = (version, other) =>
  version.localeCompare(other, 'en', { numeric: true }) <= 0;

/** @throws {Error} when the list is missing, or names a browser without compatibility data */
export function oldestOf(queries) {
  if (!queries) throw new Error('No package.json around the kit has a browserslist.');
  const oldest = {};
  for (const [browser, version] of browserslist(queries).map((entry) => entry.split(' '))) {
    const name = NAMES[browser];
    if (!name) throw new Error(`The browserslist names ${browser}, which no check knows.`);
    const older = versionIn(version);
    if (!oldest[name] || isUpTo(older, oldest[name])) oldest[name] = older;
  }
  return oldest;
}

/** Maps each browser to the oldest version of the list, such as `{ safari: '15.4' }`. */
export const OLDEST = oldestOf(BROWSERS);
