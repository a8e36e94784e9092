/**
 * Cases run in the remote's own tests, and in the release tool against the live shell. The file
 * therefore depends on no module and no environment.
 */
export function contract(cases) {
  const names = new Set();
  for (const { name } of cases) {
    if (names.has(name)) throw new Error(`Two contract cases are called "${name}"`);
    names.add(name);
  }
  return cases;
}

export function equal(actual, expected) {
  if (fits(actual, expected, true)) return;
  throw new Error(`expected ${show(expected)}, found ${show(actual)}`);
}

export function has(actual, part) {
  if (typeof actual === 'string' ? actual.includes(part) : fits(actual, part, false)) return;
  throw new Error(`expected ${show(part)} in ${show(actual)}`);
}

export function that(condition, words) {
  if (!condition) throw new Error(words);
}

const isObject = (value) => typeof value === 'object' && value !== null;

/** Compares deeply; unless `exact`, objects may have more keys than expected. */
function fits(actual, expected, exact) {
  if (!isObject(actual) || !isObject(expected)) return Object.is(actual, expected);
  const keys = Object.keys(expected);
  const isList = Array.isArray(expected);
  return (
    Array.isArray(actual) === isList &&
    (Object.keys(actual).length === keys.length || !(exact || isList)) &&
    keys.every((key) => Object.hasOwn(actual, key) && fits(actual[key], expected[key], exact))
  );
}

/** Limits the text of a value in a message. */
const LONGEST = 300;

function show(value) {
  const text = JSON.stringify(value, (_, it) => (isShown(it) ? it : String(it)));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Excludes values that JSON omits or turns into `null`. */
const isShown = (value) =>
  ['object', 'string', 'boolean'].includes(typeof value) || Number.isFinite(value);
