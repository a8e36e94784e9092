import fc from 'fast-check';
import { readList } from './readList';

describe('readList, a bad line', () => {
  it('reads a good line the same when a bad line stands beside', () => {
    const good = (text: string) =>
      readList(text).lines.find(({ words }) => words === '10 film pvc 38 cm')?.readings[0];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (bad) => {
        const line = bad.replace(/[\n\r\u2028\u2029\v\f]/g, ' ');
        for (const text of [`10 film pvc 38 cm\n${line}`, `${line}\n10 film pvc 38 cm`])
          expect(good(text)).toMatchObject({ query: 'film pvc 38 cm', amount: 10 });
      }),
    );
  });
});

describe('readList, any text', () => {
  const word = fc.constantFrom(
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
    '\n',
    '\r\n',
    ' ',
    'ñandú',
    '🧁',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
  );

  it('loses no letter or number when the text is random', () => {
    const letters = (all: string) =>
      [...all.matchAll(/[\p{L}\p{N}]/gu)].map(([letter]) => letter).sort();
    fc.assert(
      fc.property(text, (list) => {
        const { lines, rest } = readList(list);
        const heads = lines.filter(({ talk }) => talk).length;
        const words = lines.map((line) => line.words).join(' ') + rest;
        // A heading adds its words to the lines below.
        if (heads === 0)
          expect(letters(words).length).toBeGreaterThanOrEqual(
            letters(list).length - hiddenBy(list),
          );
      }),
    );
  });

  it('shortens a run of blanks when the run is long', () => {
    const [line] = readList(`[10:30, 3/11/2026] Ana: 10 film${' '.repeat(20_000)}pvc 38 cm`).lines;
    expect(line).toMatchObject({ readings: [{ query: 'film pvc 38 cm', amount: 10 }] });
    expect(line!.words).toHaveLength('10 film'.length + 100 + 'pvc 38 cm'.length);
  });

  it('reads whole amounts when the line is random', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 120 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), sizes, (amount, [a, b]) => {
        for (const line of [
          `${amount} bolsas ${a}x${b}`,
          `bolsas ${a}x${b} - ${amount}`,
          `bolsas ${a} x ${b} x ${amount} u`,
          `* ${amount} u. bolsas ${a}×${b}`,
        ]) {
          const last = readList(line).lines[0]!.readings.at(-1);
          expect(last).toMatchObject({ query: `bolsas ${a}x${b}`, amount });
        }
      }),
    );
  });
});

/** Returns the most letters that may go with a sheet's titles or a separating word. */
const hiddenBy = (list: string): number =>
  (list.match(/[\p{L}\p{N}]/gu) ?? []).length * Number(/[;,\ty]/.test(list));
