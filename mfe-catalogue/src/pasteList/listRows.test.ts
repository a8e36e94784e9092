import { loadFinder, type Finder } from '@mg/shared/finding';
import { matchLine, matchLines } from '../listReading/matchLines';
import { readList } from '../listReading/readList';
import { readWhole } from '../testing/readWhole';
import { additionOf } from './additionOf';
import { takenProduct, toRow } from './listRows';

const TYPES = [
  {
    name: 'VASOS',
    subtypes: [
      {
        name: 'TERMICOS',
        products: ['VASO TERMICO TELGOPOR 180 CC X 25', 'VASO TERMICO TELGOPOR 240 CC X 25'],
      },
    ],
  },
  {
    name: 'BOLSAS CAMISETA',
    subtypes: [
      {
        name: 'BLANCAS',
        products: [
          'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100',
          'BOLSA CAMISETA 40X50 ECONOMICA BLANCA X 200',
          'BOLSA CAMISETA 50X60 REFORZADA BLANCA X 100',
        ],
      },
    ],
  },
  { name: 'GUANTES', subtypes: [{ name: 'LATEX', products: ['GUANTE LATEX M X 100'] }] },
  {
    name: 'CAJAS',
    subtypes: [{ name: 'PIZZA', products: ['CAJA PIZZA GRANDE 32X32 BLANCA X 100'] }],
  },
];

let finder: Finder;
beforeAll(async () => (finder = await loadFinder(TYPES)));
const matched = (text: string) => {
  const { amount, candidates, certain } = matchLine(readList(text).lines[0]!, finder);
  return { amount, first: candidates[0], certain };
};

describe('matchLine', () => {
  it('is certain when one product alone has every term', () => {
    expect(matched('vasos termicos 240 x 20')).toEqual({
      amount: 20,
      first: 'VASO TERMICO TELGOPOR 240 CC X 25',
      certain: true,
    });
  });

  it('is doubtful when several products have every term', () => {
    const { candidates, certain, amount } = matchLine(
      readList('10 bolsas camiseta 40x50').lines[0]!,
      finder,
    );
    expect(certain).toBe(false);
    expect(amount).toBe(10);
    expect(candidates.slice(0, 2).sort()).toEqual([
      'BOLSA CAMISETA 40X50 ECONOMICA BLANCA X 200',
      'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100',
    ]);
  });

  it.each([
    ['2 cajas de guantes latex', 2, 'GUANTE LATEX M X 100'],
    ['3 cajas de pizza', 3, 'CAJA PIZZA GRANDE 32X32 BLANCA X 100'],
    ['bolsas camiseta 50 x 60', 1, 'BOLSA CAMISETA 50X60 REFORZADA BLANCA X 100'],
    ['bolsas camiseta 50 x 60 x 8', 8, 'BOLSA CAMISETA 50X60 REFORZADA BLANCA X 100'],
    ['VASO TERMICO TELGOPOR 240 CC X 25', 1, 'VASO TERMICO TELGOPOR 240 CC X 25'],
    ['vaso termico 240', 1, 'VASO TERMICO TELGOPOR 240 CC X 25'],
    ['guantes latex 7', 7, 'GUANTE LATEX M X 100'],
  ])('chooses a reading when the catalogue has its product: %s', (line, amount, first) => {
    expect(matched(line)).toMatchObject({ amount, first });
  });

  it('keeps the words when no product matches', () => {
    const row = toRow(matchLine(readList('20 zzqxw').lines[0]!, finder));
    expect(row).toMatchObject({ choice: 'note', words: '20 zzqxw', candidates: [] });
  });

  it('leaves the choice open when the best match is unlikely', () => {
    const near = { type: '', subtype: '', name: 'GUANTE', certainty: 'near', score: 0.5 } as const;
    const line = readList('3 guantes de cocina rosas').lines[0]!;
    expect(toRow(matchLine(line, { find: () => [near] }))).toMatchObject({
      choice: undefined,
      candidates: ['GUANTE'],
    });
  });
});

it('returns every amount when matchLines takes several lines', async () => {
  const { lines } = readList('10 bolsas camiseta 50x60\nHola\n5 guantes');
  expect((await matchLines(lines, finder)).map(({ amount }) => amount)).toEqual([10, 1, 5]);
});

it.each([
  ['a line names no product', 'cosas que no existen zzz'],
  ['a line excludes products', '5 vasos que no sean chicos'],
  ['a word fits several products', 'papas'],
  ['a line ends with a refusal', 'bolsa camiseta 40x50 reforzada blanca no'],
  ['a line names a kind of product', 'servilletas'],
])('chooses no product beforehand when %s', async (_, text) => {
  const { rows } = await readWhole(text);
  expect(rows.map(takenProduct)).toEqual([undefined]);
  expect(additionOf(rows, { items: [], notes: [] }, 'add')).toMatchObject({
    items: [],
    notes: [text],
  });
});
