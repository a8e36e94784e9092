import { createRequire } from 'node:module';
import { isUpTo, OLDEST, versionIn } from './browsers.mjs';

/** Holds MDN's table of features and versions; Node 20 warns about an import of JSON. */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Finds a feature's entry, such as `css.at-rules.layer`. @returns undefined when MDN has none */
export const featureAt = (key) => key.split('.').reduce((node, name) => node?.[name], data);

/**
 * Lists the oldest supported browsers that lack a feature, such as `Safari 15.4 (has it from 16.4)`.
 * Prefixes, flags and other names do not count as support.
 *
 * @param {string} key of MDN's table
 * @throws {Error} when the table has no such feature
 */
export function browsersWithout(key, oldest = OLDEST) {
  const support = featureAt(key)?.__compat?.support;
  if (!support) throw new Error(`The compatibility data has no ${key}.`);
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const ranges = [support[browser] ?? []].flat();
    if (ranges.some((range) => covers(range, version))) return [];
    const [since] = ranges.map(({ version_added: added }) => added).filter(Boolean);
    const { name } = data.browsers[browser];
    return [`${name} ${version} (${since ? `has it from ${since}` : 'lacks it'})`];
  });
}

function covers({ version_added: added, version_removed: removed, ...how }, version) {
  if (!added || added === 'preview' || how.flags || how.prefix || how.alternative_name)
    return false;
  return isUpTo(versionIn(added), version) && !(removed && isUpTo(versionIn(removed), version));
}
