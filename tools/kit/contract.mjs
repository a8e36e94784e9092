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
  if (isAlike(actual, expected, false)) return;
  throw new Error(`expected ${show(expected)}, found ${show(actual)}`);
}

export function has(actual, part) {
  if (isIn(part, actual)) return;
  throw new Error(`expected ${show(part)} in ${show(actual)}`);
}

export function that(condition, words) {
  if (!condition) throw new Error(words);
}

const isObject = (value) => typeof value === 'object' && value !== null;

const sameList = (a, b) =>
  Array.isArray(a) === Array.isArray(b) && (!Array.isArray(a) || a.length === b.length);

/** Compares deeply; `isInPart` allows objects more keys than expected. */
function isAlike(actual, expected, isInPart) {
  if (!isObject(actual) || !isObject(expected)) return Object.is(actual, expected);
  const keys = Object.keys(expected);
  return (
    (isInPart || Object.keys(actual).length === keys.length) &&
    sameList(actual, expected) &&
    keys.every((key) => Object.hasOwn(actual, key) && isAlike(actual[key], expected[key], isInPart))
  );
}

const isIn = (part, whole) =>
  typeof whole === 'string' ? whole.includes(part) : isAlike(whole, part, true);

/** Limits the text of a value in a message. */
const LONGEST = 300;

function show(value) {
  const text = JSON.stringify(value, (_, it) => (isShown(it) ? it : String(it))) ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Excludes values that JSON omits or turns into `null`. */
const isShown = (value) =>
  !['undefined', 'function', 'symbol', 'bigint'].includes(typeof value) && !Number.isNaN(value);
