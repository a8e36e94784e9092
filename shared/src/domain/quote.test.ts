import fc from 'fast-check';
import { AMOUNT_MAX, NOTES_MAX, QUOTE_ITEMS_MAX, TEXT_LIMITS } from '../config/constants';
import {
  amountOf,
  chatText,
  clampAmount,
  readNotes,
  readQuoteItems,
  totalCount,
  withAmount,
  withNotes,
  withoutSent,
  withToggled,
  type QuoteItem,
} from './quote';

const items: QuoteItem[] = [
  { name: 'VASO', amount: 2 },
  { name: 'PLATO', amount: 10 },
];

describe('clampAmount', () => {
  it.each([
    [0, -1],
    [0, 0],
    [1, 1],
    [998, 998],
    [999, 999],
    [999, 1000],
    [2, 2.9],
    [-0, -0.5],
    [0, Number.NaN],
    [999, Number.POSITIVE_INFINITY],
    [0, Number.NEGATIVE_INFINITY],
  ])('returns %p when the amount is %p', (expected, amount) => {
    expect(clampAmount(amount)).toBeCloseTo(expected);
  });

  it('returns a whole number of 0..999 when the amount is random', () => {
    fc.assert(
      fc.property(fc.double(), (amount) => {
        const clamped = clampAmount(amount);
        return Number.isInteger(clamped) && clamped >= 0 && clamped <= AMOUNT_MAX;
      }),
    );
  });
});

describe('the quotation list', () => {
  it('puts an item at the end when the item is new', () => {
    expect(withAmount(items, 'TAPA', 3)).toEqual([...items, { name: 'TAPA', amount: 3 }]);
  });

  it('keeps the place of an item when its amount changes', () => {
    expect(withAmount(items, 'VASO', 5)).toEqual([{ name: 'VASO', amount: 5 }, items[1]]);
  });

  it('removes an item when its amount reaches 0', () => {
    expect(withAmount(items, 'VASO', 0)).toEqual([items[1]]);
    expect(withAmount(items, 'VASO', -4)).toEqual([items[1]]);
  });

  it('sets an amount of 1 when the visitor toggles a product on', () => {
    const on = withToggled([], 'VASO');
    expect(on).toEqual([{ name: 'VASO', amount: 1 }]);
    expect(withToggled(on, 'VASO')).toEqual([]);
  });

  it('removes a product when the visitor toggles the product off', () => {
    expect(withToggled(items, 'PLATO')).toEqual([items[0]]);
  });

  it('counts all pieces when the list has several items', () => {
    expect(totalCount([])).toBe(0);
    expect(totalCount(items)).toBe(12);
  });

  it('refuses a new item when the list is full', () => {
    const full = Array.from({ length: QUOTE_ITEMS_MAX }, (_, n) => ({ name: `P${n}`, amount: 1 }));
    expect(withAmount(full, 'ONE MORE', 1)).toEqual(full);
    expect(amountOf(withAmount(full, 'P7', 9), 'P7')).toBe(9);
  });

  it('keeps amounts of 1..999 and each name once when edits are random', () => {
    const step = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      amount: fc.oneof(fc.integer({ min: -5, max: 1200 }), fc.double()),
      toggle: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const list = steps.reduce<QuoteItem[]>(
          (current, { name, amount, toggle }) =>
            toggle ? withToggled(current, name) : withAmount(current, name, amount),
          [],
        );
        const names = list.map((item) => item.name);
        expect(new Set(names).size).toBe(names.length);
        expect(list.every(({ amount }) => Number.isInteger(amount) && amount >= 1)).toBe(true);
        expect(list.every(({ amount }) => amount <= AMOUNT_MAX)).toBe(true);
        expect(totalCount(list)).toBe(list.reduce((sum, item) => sum + item.amount, 0));
      }),
    );
  });
});

describe('withoutSent', () => {
  it('empties the list when nothing has changed since', () => {
    expect(withoutSent(items, items)).toEqual([]);
  });

  it('keeps an item when its amount changes while the e-mail is in flight', () => {
    const now = [
      { name: 'VASO', amount: 3 },
      { name: 'PLATO', amount: 10 },
      { name: 'TAPA', amount: 1 },
    ];
    expect(withoutSent(now, items)).toEqual([now[0], now[2]]);
  });
});

describe('chatText', () => {
  it('has the greeting and a line per item when the list has items', () => {
    expect(chatText(items)).toBe('Hola, quisiera una cotizacion por:\n2 x VASO\n10 x PLATO');
  });
});

describe('a note', () => {
  it('stands below the items when the list has notes', () => {
    expect(chatText(items, ['cintas raras', 'algo'])).toBe(
      `${chatText(items)}\n\nAdemás necesito:\n- cintas raras\n- algo`,
    );
    expect(chatText([], ['algo'])).toBe(
      'Hola, quisiera una cotizacion por:\nAdemás necesito:\n- algo',
    );
  });

  it('continues in the next line when its text is too long', () => {
    expect(withNotes(['a'], ['a', ' b\n\tc\u0000 ', '', 'x'.repeat(301)])).toEqual([
      'a',
      'b c',
      'x'.repeat(300),
      'x',
    ]);
  });

  it('keeps within its limits when the storage holds more', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.string({ unit: 'binary' })), (value, texts) => {
        expect(Array.isArray(readNotes(value))).toBe(true);
        const notes = readNotes(texts);
        expect(readNotes(JSON.parse(JSON.stringify(notes)))).toEqual(notes);
        expect(/[\p{Cc}\p{Cs}]/u.test(notes.join(''))).toBe(false);
      }),
    );
    const many = Array.from({ length: 2 * NOTES_MAX }, (_, n) => `nota ${n}`);
    expect(readNotes(many)).toHaveLength(NOTES_MAX);
    const long = Array.from({ length: 200 }, (_, n) => `${n} `.padEnd(290, 'x'));
    expect(readNotes(long).join('').length).toBeLessThanOrEqual(TEXT_LIMITS.notes);
  });
});

describe('readQuoteItems', () => {
  it('returns the items when a page has stored them', () => {
    expect(readQuoteItems(JSON.parse(JSON.stringify(items)))).toEqual(items);
  });

  it.each([
    ...[null, undefined, 'x', 7, {}, [null], [{ name: 1, amount: 1 }], [{ name: 'a' }]],
    [{ name: ' ', amount: 1 }],
    [{ name: 'x'.repeat(TEXT_LIMITS.productName + 1), amount: 1 }],
  ])('drops the value when the storage holds %p', (value) =>
    expect(readQuoteItems(value)).toEqual([]),
  );

  it('drops an item when its amount is not whole', () => {
    expect(
      readQuoteItems([
        { name: 'a', amount: 1.5 },
        { name: 'b', amount: 5000 },
        { name: 'c', amount: -3 },
      ]),
    ).toEqual([{ name: 'b', amount: 999 }]);
  });

  it('returns a list when the value is random', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(readQuoteItems(value))));
  });
});
