import { compareContent, countRemoved } from './compareContent';

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

  it.each<[string, object, object, object[]]>([
    [
      'two types, and leaves equal ones out',
      { VASOS: { A: ['1'] }, TAPAS: { A: ['1'] }, BOLSAS: { A: ['1'] } },
      { VASOS: { A: ['1', '2'] }, TAPAS: { A: ['1'] }, BOLSAS: { A: ['3', '4'] } },
      [
        { type: 'VASOS', added: ['A: 2'], removed: [] },
        { type: 'BOLSAS', added: ['A: 3', 'A: 4'], removed: ['A: 1'] },
      ],
    ],
    [
      'a new type and one that goes',
      { VASOS: { A: ['1'] } },
      { TAPAS: { A: ['1'] } },
      [
        { type: 'VASOS', added: [], removed: ['A: 1'] },
        { type: 'TAPAS', added: ['A: 1'], removed: [] },
      ],
    ],
    [
      'a product that goes to a new subtype',
      { VASOS: { B: ['1', '2'], C: ['3'] } },
      { VASOS: { B: ['1'], A: ['2'] } },
      [{ type: 'VASOS', added: ['A: 2'], removed: ['B: 2', 'C: 3'] }],
    ],
    [
      'new places in two subtypes',
      { VASOS: { A: ['1', '2'], B: ['3', '4', '5'] } },
      { VASOS: { A: ['2', '1'], B: ['5', '4', '3'] } },
      [{ type: 'VASOS', added: [], removed: [], moved: 4 }],
    ],
  ])('tells %s', (_, before, after, changes) =>
    expect(compareContent({ catalogue: before as never }, { catalogue: after as never })).toEqual(
      changes.map((change) => expect.objectContaining(change)),
    ),
  );

  it.each([
    ['removed', ['a', 'b'], ['a'], { removed: ['b'] }, 1],
    ['renamed', ['a', 'b'], ['a', 'c'], { renamed: [{ from: 'b', to: 'c' }] }, 1],
    ['added', ['a'], ['a', 'b', 'c'], { added: ['b', 'c'] }, 0],
    ['moved', ['a', 'b'], ['b', 'a'], { moved: 2 }, 0],
  ])(
    'tells promotions, and counts the lost ones, when some are %s',
    (_, before, after, change, lost) => {
      const changes = compareContent({ promotions: before }, { promotions: after });
      expect(changes).toEqual([expect.objectContaining({ type: 'promotions', ...change })]);
      expect(countRemoved(changes)).toBe(lost);
    },
  );

  it('counts every lost name when types, subtypes and promotions lose some', () => {
    const before = {
      catalogue: { A: { X: ['1', '2'], Y: ['3'] }, B: { X: ['4'] } },
      promotions: ['p'],
    };
    const after = { catalogue: { A: { X: ['1'], Y: ['5'] } }, promotions: [] };
    expect(countRemoved(compareContent(before, after))).toBe(4);
  });
});
