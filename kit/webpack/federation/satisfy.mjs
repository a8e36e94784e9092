const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a version lies in a range. It knows the one kind of range that the site's builds write
 * (`^1.2.3`, see federatedApp.mjs) and refuses all others, and pre-releases. The library's knows
 * every kind, in 1.3 KB.
 *
 * @param {string} version
 * @param {string} range
 */
export function satisfy(version, range) {
  const given = numbers(version);
  const least = range.startsWith('^') && numbers(range.slice(1));
  if (!given || !least) return false;
  const differs = least.findIndex((number, index) => number !== given[index]);
  if (differs < 0) return true;
  // Up to the first number that is not 0 they must agree; what follows it may be greater.
  const major = least.findIndex((number) => number > 0);
  return major >= 0 && differs > major && given[differs] > least[differs];
}

const numbers = (version) => VERSION.exec(version)?.slice(1).map(Number);
