import { compareContent } from './compareContent';

const compare = (before: string[], after: string[]) => {
  const catalogueOf = (products: string[]) => ({ catalogue: { VASOS: { TERMICOS: products } } });
  const [change] = compareContent(catalogueOf(before), catalogueOf(after));
  if (!change) return 'nothing';
  const { added, removed, renamed, moved } = change;
  return [
    ...added.map((line) => `+${line.slice(10)}`),
    ...removed.map((line) => `-${line.slice(10)}`),
    ...renamed.map(({ from, to }) => `${from.slice(10)}>${to.slice(10)}`),
    ...(moved ? [`${moved} moved`] : []),
  ].join(' ');
};

describe('compareContent', () => {
  it.each([
    ['a b c', 'a b c', 'nothing'],
    ['a b c', 'a x c', 'b>x'],
    ['a b c', 'x y c', 'a>x b>y'],
    ['a b c', 'a b', '-c'],
    ['a b c', 'a x b c', '+x'],
    ['a b c', 'a x y c', '+x +y -b'],
    ['a b c', 'c b a', '2 moved'],
    ['a b', 'a b x', '+x'],
  ])('tells new names from others when %s becomes %s', (before, after, words) =>
    expect(compare(before.split(' '), after.split(' '))).toBe(words),
  );
});
