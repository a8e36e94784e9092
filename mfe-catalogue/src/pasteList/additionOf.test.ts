import { AMOUNT_MAX, NOTES_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import type { QuoteList } from '@mg/shared/domain/quote';
import fc from 'fast-check';
import { sampleRow as row } from '../testing/sampleRows';
import { additionOf as mergedInto } from './additionOf';
import { withChange, type ListRow } from './listRows';

const EMPTY = { items: [], notes: [] };

const additionOf = (rows: ListRow[], list: QuoteList) => mergedInto(rows, list, 'add');

describe('additionOf', () => {
  it('adds a product when the line leaves no doubt, and a note otherwise', () => {
    const rows = [
      row(),
      row({ sure: false, candidates: ['A', 'B'], amount: 2 }),
      row({ candidates: [], words: 'cintas raras' }),
      row({ talk: true, words: 'Hola' }),
      row({ amount: 0, words: 'nada de esto' }),
      row({ out: 'struck', words: '~5 film~' }),
    ];
    expect(additionOf(rows, EMPTY)).toMatchObject({
      items: [{ name: 'FILM', amount: 10 }],
      notes: ['10 film', 'cintas raras'],
      left: [],
    });
  });

  it('sums amounts and counts notes when lines repeat', () => {
    const rows = [row(), row(), row({ sure: false }), row({ sure: false })];
    expect(additionOf(rows, EMPTY)).toMatchObject({
      items: [{ name: 'FILM', amount: 20 }],
      notes: ['10 film (2 veces)'],
    });
  });

  it.each([
    ['over', 1500],
    ['fraction', 2],
    ['column', 7],
    [undefined, 1500],
  ] as const)(
    'adds the words alone as a note while a doubt (%s) about %i has no answer',
    (doubt, amount) => {
      const rows = [row({ words: 'the words', amount, doubt })];
      expect(additionOf(rows, EMPTY)).toMatchObject({ items: [], notes: ['the words'] });
      const answered = rows.map((one) => withChange(one, { amount: 3 }));
      expect(additionOf(answered, EMPTY)).toMatchObject({
        items: [{ name: 'FILM', amount: 3 }],
        notes: [],
      });
    },
  );

  it('adds a whole line as a note when its amount and the others exceed 999', () => {
    const rows = [row({ amount: 600 }), row({ amount: 600, words: '600 film' })];
    const { over, ...addition } = additionOf(rows, EMPTY);
    expect(addition).toMatchObject({ items: [{ name: 'FILM', amount: 600 }], notes: ['600 film'] });
    expect([...over]).toEqual([rows[1]]);
    const list = { items: [{ name: 'FILM', amount: 995 }], notes: [] };
    expect(additionOf([row()], list)).toMatchObject({ items: [], notes: ['10 film'] });
  });

  it.each([
    ['the same list again', 'replace', 10, { items: [{ name: 'FILM', amount: 0 }] }],
    ['a larger amount', 'replace', 7, { items: [{ name: 'FILM', amount: 3 }] }],
    ['a smaller amount', 'replace', 12, { items: [{ name: 'FILM', amount: -2 }] }],
    ['a sum', 'add', 12, { items: [{ name: 'FILM', amount: 10 }] }],
    ['an amount up to the limit', 'replace', 995, { items: [{ name: 'FILM', amount: -985 }] }],
  ] as const)('changes the amount on the list when a paste has %s', (_, merge, amount, right) => {
    const list = { items: [{ name: 'FILM', amount }], notes: [] };
    expect(mergedInto([row()], list, merge)).toMatchObject({ ...right, left: [] });
  });

  it.each([
    [10, 'replace', 10],
    [14, 'replace', 6],
    [14, 'add', 10],
  ] as const)(
    'keeps the 10 of an earlier round when the list has %i and the visitor chooses %s',
    (amount, merge, added) => {
      const list = { items: [{ name: 'FILM', amount }], notes: [] };
      const earlier = new Map([['FILM', 10]]);
      expect(mergedInto([row()], list, merge, earlier)).toMatchObject({
        items: [{ name: 'FILM', amount: added }],
      });
    },
  );

  it('adds the remark and the unit below the list when a product is taken', () => {
    const remarked = row({ note: 'para el local de Palermo', unit: '10 cajas' });
    const notes = (changed: ListRow) => additionOf([changed], EMPTY).notes;
    expect(notes(remarked)).toEqual(['Film: 10 cajas, para el local de Palermo']);
    expect(notes(withChange(remarked, { amount: 12 }))).toEqual(['Film: para el local de Palermo']);
    expect(notes(withChange(remarked, { noted: false }))).toEqual([]);
    expect(notes(withChange(remarked, { choice: 'note' }))).toEqual(['10 film']);
    expect(notes(withChange(remarked, { choice: 'skip' }))).toEqual([]);
  });

  it('returns a line when the list is full', () => {
    const items = Array.from({ length: QUOTE_ITEMS_MAX }, (_, n) => ({ name: `P${n}`, amount: 1 }));
    const notes = Array.from({ length: NOTES_MAX }, (_, n) => `nota ${n}`);
    const rows = [row(), row({ candidates: ['P3'] }), row({ words: 'x' })];
    expect(additionOf(rows, { items, notes })).toMatchObject({
      items: [{ name: 'P3', amount: 10 }],
      notes: [],
      left: ['10 film', 'x'],
    });
  });

  it('loses no line and no unit when the visitor chooses anything', () => {
    const sample = fc.record({
      words: fc.string({ minLength: 1 }).filter((words) => words.trim() !== ''),
      amount: fc.integer({ min: 1, max: 2 * AMOUNT_MAX }),
      candidates: fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1 }),
      choice: fc.constantFrom<ListRow['choice']>(0, 'note'),
    });
    fc.assert(
      fc.property(fc.array(sample), (samples) => {
        const rows = samples.map(({ choice, ...over }) => ({ ...row(over), choice }));
        const { items, notes, left } = additionOf(rows, EMPTY);
        expect(left).toEqual([]);
        for (const { words, choice } of rows) {
          if (choice === 'note') expect(notes.some((note) => note.startsWith(words))).toBe(true);
        }
        for (const name of ['A', 'B', 'C']) {
          const own = rows.filter(
            ({ choice, candidates }) => choice === 0 && candidates[0] === name,
          );
          const noted = own.filter(({ words }) => notes.some((note) => note.startsWith(words)));
          const sum = own.reduce((total, { read }) => total + read, 0);
          const amount = items.find((item) => item.name === name)?.amount ?? 0;
          // Notes of equal words may hide a counted line.
          expect(
            amount + noted.reduce((total, { read }) => total + read, 0),
          ).toBeGreaterThanOrEqual(sum);
          expect(amount).toBeLessThanOrEqual(Math.min(sum, AMOUNT_MAX));
        }
      }),
    );
  });
});
