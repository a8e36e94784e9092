import { loadFinder, type Finder } from '@mg/shared/finding';
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
const matchOf = async (text: string) => (await readList(text, finder)).matches[0]!;
const matched = async (text: string) => {
  const { amount, candidates, sure } = await matchOf(text);
  return { amount, first: candidates[0], sure };
};

describe('readList, a small catalogue', () => {
  it('is sure when one product alone has every term', async () => {
    expect(await matched('vasos termicos 240 x 20')).toEqual({
      amount: 20,
      first: 'VASO TERMICO TELGOPOR 240 CC X 25',
      sure: true,
    });
  });

  it('is doubtful when several products have every term', async () => {
    const { candidates, sure, amount } = await matchOf('10 bolsas camiseta 40x50');
    expect(sure).toBe(false);
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
  ])('chooses a reading when the catalogue has its product: %s', async (line, amount, first) => {
    expect(await matched(line)).toMatchObject({ amount, first });
  });

  it('keeps the words when no product matches', async () => {
    const row = toRow(await matchOf('20 zzqxw'));
    expect(row).toMatchObject({ choice: 'note', words: '20 zzqxw', candidates: [] });
  });

  it('leaves the choice open when a word is unknown', async () => {
    const row = toRow(await matchOf('3 guantes latex M rosas'));
    expect(row).toMatchObject({ choice: undefined, candidates: ['GUANTE LATEX M X 100'] });
  });

  it('returns every amount when the list has several lines', async () => {
    const { matches } = await readList('10 bolsas camiseta 50x60\nHola\n5 guantes', finder);
    expect(matches.map(({ amount }) => amount)).toEqual([10, 1, 5]);
  });
});

it.each([
  ['a line excludes products', '5 vasos que no sean chicos'],
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

it.each(['cosas que no existen zzz', 'Hola! buenas tardes', 'ver www.ejemplo.com'])(
  'leaves a line as written when the line names no product: %s',
  async (text) => {
    const { rows } = await readWhole(text);
    expect(rows.every(({ talk, choice }) => talk && choice === 'skip')).toBe(true);
    expect(rows.map(({ words }) => words).join(' ')).toBe(text);
  },
);
