import { changedTypes } from './changesInView';

const type = (name: string, ...products: string[]) => ({
  name,
  subtypes: [{ name: 'S', products }],
});
const [a, b, c] = [type('A', '1'), type('B', '1'), type('C', '1')];

describe('changedTypes', () => {
  it.each([
    ['all are the same', [a, b, c], []],
    ['one has other products', [a, type('B', '2'), c], ['B']],
    ['one is gone', [a, c], ['B']],
    ['one is new', [a, b, type('N'), c], ['B', 'C', 'N']],
    ['their order differs', [b, a, c], ['A', 'B', 'C']],
  ])('returns the changed types when %s', (_, after, expected) => {
    expect([...changedTypes([a, b, c], after)].sort()).toEqual(expected);
  });
});
