import { changedTypes } from './changesInView';

const type = (name: string, ...products: string[]) => ({
  name,
  subtypes: [{ name: 'S', products }],
});
const [a, b, c] = [type('A', '1'), type('B', '1'), type('C', '1')];

describe('changedTypes', () => {
  it.each([
    ['none, where all are the same', [a, b, c], []],
    ['one that has other products', [a, type('B', '2'), c], ['B']],
    ['one that is gone', [a, c], ['B']],
    ['one that has come, and its neighbours', [a, b, type('N'), c], ['B', 'C', 'N']],
    ['all of them, in another order', [b, a, c], ['A', 'B', 'C']],
  ])('returns the changed types when they are %s', (_, after, expected) => {
    expect([...changedTypes([a, b, c], after)].sort()).toEqual(expected);
  });
});
