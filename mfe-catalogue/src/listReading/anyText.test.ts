import { loadFinder, type Finder } from '@mg/shared/finding';
import fc from 'fast-check';
import { readList } from './readList';

const products = ['FILM PVC 38 CM X 1000 MTS', 'BOLSA KRAFT', 'VASO TERMICO 240 CC X 25'];
const types = [{ name: 'ENVASES', subtypes: [{ name: 'VARIOS', products }] }];

let finder: Finder;
beforeAll(async () => (finder = await loadFinder(types)));
const read = (text: string) => readList(text, finder);

describe('readList, a bad line', () => {
  it('finds the product of a good line when a bad line stands beside', async () => {
    const good = async (text: string) =>
      (await read(text)).matches.find(({ words }) => words.includes('10 film pvc 38 cm'));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (bad) => {
        const line = bad.replace(/[\n\r\u2028\u2029\v\f\t]/g, ' ');
        for (const text of [`10 film pvc 38 cm\n${line}`, `${line}\n10 film pvc 38 cm`])
          expect(await good(text)).toMatchObject({ candidates: [products[0]], amount: 10 });
      }),
    );
  });
});

describe('readList, any text', () => {
  const word = fc.constantFrom(
    ...[
      '10',
      'x',
      '40x50',
      'bolsas',
      'de',
      '-',
      ',',
      ';',
      '\t',
      '"',
      ':',
      '1.',
      'n°',
      'kg',
      'cajas',
    ],
    ...['Producto', 'Cant', 'Total', '1.500', '$ 3', '\n', '\r\n', ' ', 'ñandú', '🧁'],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 60 }).map((words) => words.join(';')),
  );
  const letters = (all: string) => (all.match(/[\p{L}\p{N}]/gu) ?? []).length;

  it('loses no letter or number when the text is random', () =>
    fc.assert(
      fc.asyncProperty(text, async (list) => {
        const { matches, rest } = await read(list);
        const words = matches.map((match) => match.words).join(' ') + rest;
        // A split line writes numbers in digits, and a separating word may go.
        expect(letters(words) * 2).toBeGreaterThanOrEqual(letters(list));
      }),
    ));

  it('reads whole amounts when the text is random', () =>
    fc.assert(
      fc.asyncProperty(text, async (list) => {
        const { matches } = await read(list);
        expect(matches.every(({ amount }) => Number.isInteger(amount))).toBe(true);
      }),
    ));

  it.each(['1', '1 ', 'a', 'x ', 'a b ', '-', '~', '"', '(', '1x', 'x 1', '$', ': ', '...'])(
    'reads a hostile line of %j in time',
    async (sign) => {
      // A long line is left as written, and a short one meets every expression.
      const line = `${sign.repeat(100_000 / sign.length)}\n${sign.repeat(280 / sign.length)} abc`;
      expect((await read(`10 film pvc 38 cm\n${line}`)).matches[0]).toMatchObject({ amount: 10 });
    },
  );

  it('shortens a run of blanks when the run is long', async () => {
    const [match] = (await read(`[10:30, 3/11/2026] Ana: 10 film${' '.repeat(20_000)}pvc 38 cm`))
      .matches;
    expect(match).toMatchObject({ candidates: [products[0]], amount: 10 });
    expect(match!.words).toHaveLength('10 film'.length + 100 + 'pvc 38 cm'.length);
  });

  it('reads the amount in front or behind when the product has two numbers', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 19 }), async (amount) => {
        for (const line of [`${amount} film pvc 38 cm`, `film pvc 38 cm - ${amount}`])
          expect((await read(line)).matches).toMatchObject([{ amount, sure: true }]);
      }),
    ));
});
