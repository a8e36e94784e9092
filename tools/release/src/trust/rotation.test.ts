import { newKey, rootOf, signedRoot } from '../testing/signedRoot';
import { nextRoot, unmet, type Root } from './Root';

/** Says who may sign a root, how many must, and who has. */
type Step = [keys: number[], threshold: number, signers: number[]];

const keys = Array.from({ length: 10 }, (_, index) => newKey(`k${index}`));
const pick = (indexes: readonly number[]) => indexes.map((index) => keys[index]!);

/** Reads a chain of roots. @returns the signature that the last one lacks */
function missingIn(steps: readonly Step[]): string | undefined {
  let before: Root | undefined;
  let missing: string | undefined;
  for (const [at, [holders, threshold, signers]] of steps.entries()) {
    expect(missing).toBeUndefined();
    const root = rootOf(at + 1, { root: [pick(holders), threshold] });
    ({ missing } = nextRoot(signedRoot(root, pick(signers)), 'root.json', before));
    before = root;
  }
  return missing;
}

const FIVE = [0, 1, 2, 3, 4];
const NEXT_FIVE = [0, 1, 3, 4, 5];
const OTHER_FIVE = [5, 6, 7, 8, 9];

describe('a chain of roots, as in the cases of tuf-conformance', () => {
  it.each<[string, Step[]]>([
    [
      'one key is rotated',
      [
        [[1], 1, [1]],
        [[2], 1, [2, 1]],
        [[2], 1, [2]],
      ],
    ],
    [
      'strangers have signed, too',
      [
        [[1], 1, [3, 1, 4]],
        [[2], 1, [3, 2, 1, 4]],
        [[2], 1, [3, 2, 4]],
      ],
    ],
    [
      'other three of five sign each time',
      [
        [FIVE, 3, [0, 2, 4]],
        [FIVE, 3, [0, 4, 1]],
        [FIVE, 3, [0, 1, 3]],
        [FIVE, 3, [0, 1, 3]],
      ],
    ],
    [
      'one of five is rotated',
      [
        [FIVE, 3, [0, 2, 4]],
        [NEXT_FIVE, 3, [0, 4, 1]],
      ],
    ],
    [
      'one of five is rotated in two steps',
      [
        [FIVE, 3, [0, 2, 4]],
        [NEXT_FIVE, 3, [0, 2, 4, 5]],
        [NEXT_FIVE, 3, [0, 4, 5]],
      ],
    ],
    [
      'all of five are rotated in two steps',
      [
        [FIVE, 3, [0, 2, 4]],
        [OTHER_FIVE, 3, [0, 2, 4, 5, 6, 7]],
        [OTHER_FIVE, 3, [5, 6, 7]],
      ],
    ],
    [
      'two of three must sign from now on',
      [
        [[1, 2, 3], 1, [1]],
        [[1, 2, 3], 2, [1, 2]],
      ],
    ],
    [
      'one of three is enough from now on',
      [
        [[1, 2, 3], 2, [1, 2]],
        [[1, 2, 3], 1, [1, 2]],
        [[1, 2, 3], 1, [1]],
      ],
    ],
    [
      'a second key joins',
      [
        [[1], 1, [1]],
        [[1, 2], 2, [1, 2]],
      ],
    ],
  ])('is trusted when %s', (_, steps) => {
    expect(missingIn(steps)).toBeUndefined();
  });

  it.each<[string, Step[], RegExp]>([
    [
      'the old key has not signed',
      [
        [[1], 1, [1]],
        [[2], 1, [2, 3, 4]],
      ],
      /role root \(k1\)/,
    ],
    [
      'the new key has not signed',
      [
        [[1], 1, [1]],
        [[2], 1, [1, 3, 4]],
      ],
      /role root \(k2\)/,
    ],
    [
      'two of the new five have signed',
      [
        [FIVE, 3, [0, 2, 4]],
        [NEXT_FIVE, 3, [0, 2, 4]],
      ],
      /3 signatures .* \(k0, k1, k3, k4, k5\), and has that of k0, k4/,
    ],
    [
      'two of the old five have signed',
      [
        [FIVE, 3, [0, 2, 4]],
        [NEXT_FIVE, 3, [0, 4, 5]],
      ],
      /3 signatures .* \(k0, k1, k2, k3, k4\)/,
    ],
    [
      'the new threshold is not met',
      [
        [[1, 2, 3], 1, [1]],
        [[1, 2, 3], 2, [2]],
      ],
      /2 signatures/,
    ],
    [
      'the old threshold is not met',
      [
        [[1, 2, 3], 2, [1, 2]],
        [[1, 2, 3], 1, [1]],
      ],
      /2 signatures/,
    ],
    [
      'nobody has signed',
      [
        [[1], 1, [1]],
        [[1], 1, []],
      ],
      /and has none/,
    ],
    ['nobody has signed the first', [[[1], 1, []]], /and has none/],
  ])('is refused when %s', (_, steps, words) => {
    expect(missingIn(steps)).toMatch(words);
  });

  it.each([
    ['skips a version', 3],
    ['repeats a version', 1],
    ['goes back', 0],
  ])('is refused when a root %s', (_, version) => {
    const first = rootOf(1, { root: [pick([1])] });
    const bytes = signedRoot({ ...first, version }, pick([1]));
    expect(() => nextRoot(bytes, 'root.json', first)).toThrow(/root\.json .*version/);
  });
});

describe('a role', () => {
  it.each<[string, number[], number, number[], boolean]>([
    ['its key has signed', [2], 1, [2], true],
    ['strangers have signed, too', [1], 1, [3, 1, 4], true],
    ['another key has signed', [2], 1, [1, 3, 4], false],
    ['one of three is a stranger', NEXT_FIVE, 3, [0, 2, 4], false],
    ['two of three have signed', NEXT_FIVE, 3, [0, 4], false],
    ['three of five have signed', FIVE, 3, [0, 2, 4], true],
    ['other three of five have signed', FIVE, 3, [2, 3, 4], true],
    ['one key counts twice', FIVE, 2, [0, 0], false],
  ])('is judged by distinct keys when %s', (_, holders, threshold, signers, isMet) => {
    const root = rootOf(1, { root: [pick([9])], 'release/quote': [pick(holders), threshold] });
    const ids = [...new Set(pick(signers).map(({ id }) => id))];
    expect(unmet(root, 'release/quote', ids) === undefined).toBe(isMet);
  });

  it('belongs to the holders for all apps when the app has no role of its own', () => {
    const [own, all] = pick([1, 2]);
    const root = rootOf(1, {
      root: [pick([9])],
      'publish/quote': [[own!]],
      'publish/*': [[all!]],
    });
    expect(unmet(root, 'publish/quote', [all!.id])).toMatch(/publish\/quote \(k1\)/);
    expect(unmet(root, 'publish/home', [all!.id])).toBeUndefined();
    expect(unmet(root, 'release/home', [all!.id])).toMatch(/release\/home \(nobody\)/);
  });
});

describe('a root', () => {
  const good = rootOf(1, { root: [pick([1])], 'publish/quote': [pick([2, 3]), 2] });
  const { id } = keys[1]!;
  it.each<[string, object, RegExp]>([
    ['the threshold is above the keys', { root: { keyids: [id], threshold: 2 } }, /fewer keys/],
    ['a role names one key twice', { root: { keyids: [id, id], threshold: 2 } }, /twice/],
    [
      'a role names an unknown key',
      { root: { keyids: [keys[8]!.id], threshold: 1 } },
      /unknown key/,
    ],
    ['a role has no key', { root: { keyids: [], threshold: 1 } }, /root/],
    ['a threshold is 0', { root: { keyids: [id], threshold: 0 } }, /root/],
    ...['?', '#', '/delegated', '../delegated', 'publish/../x', 'publish/', '__proto__ '].map(
      (name): [string, object, RegExp] => [
        `a role has the name ${name}`,
        { [name]: { keyids: [id], threshold: 1 } },
        /unknown name/,
      ],
    ),
  ])('is refused when %s', (_, roles, words) => {
    const bytes = signedRoot({ ...good, roles: { ...good.roles, ...roles } }, pick([1]));
    expect(() => nextRoot(bytes, 'root.json')).toThrow(words);
  });

  it('is refused when one key has two ids', () => {
    const twice = { ...good.keys, ['0'.repeat(64)]: good.keys[id] };
    const bytes = signedRoot({ ...good, keys: twice }, pick([1]));
    expect(() => nextRoot(bytes, 'root.json')).toThrow(/another id than its own/);
  });

  it.each(Object.keys(good))('is refused when it lacks its %s', (field) => {
    const bytes = signedRoot({ ...good, [field]: undefined }, pick([1]));
    expect(() => nextRoot(bytes, 'root.json')).toThrow('root.json');
  });
});
