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

/** Reads '15.4', '≤15.4' and '15.6-15.8' as numbers. */
export const numbersOf = (version) =>
  version
    .match(/\d+(?:\.\d+)?/)[0]
    .split('.')
    .map(Number);

/** Says whether a version is another or older. */
export const isUpTo = ([major, minor = 0], [otherMajor, otherMinor = 0]) =>
  major < otherMajor || (major === otherMajor && minor <= otherMinor);

/** @throws {Error} when the list is missing, or names a browser without compatibility data */
export function oldestOf(queries) {
  if (!queries) throw new Error('No package.json around the kit has a browserslist.');
  const oldest = {};
  for (const [browser, version] of browserslist(queries).map((entry) => entry.split(' '))) {
    const name = NAMES[browser];
    if (!name) throw new Error(`The browserslist names ${browser}, which no check knows.`);
    const numbers = numbersOf(version);
    if (!oldest[name] || isUpTo(numbers, oldest[name])) oldest[name] = numbers;
  }
  return oldest;
}

/** Maps each browser to the oldest version of the list, such as `{ safari: [15, 4] }`. */
export const OLDEST = oldestOf(BROWSERS);
