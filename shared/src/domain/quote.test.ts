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
    [-1, 0],
    [0, 0],
    [1, 1],
    [998, 998],
    [999, 999],
    [1000, 999],
    [2.9, 2],
    [-0.5, -0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 999],
    [Number.NEGATIVE_INFINITY, 0],
  ])('clamps %p to %p', (amount, expected) => {
    expect(clampAmount(amount)).toBeCloseTo(expected);
  });

  it('always returns a whole number of 0..999', () => {
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

  it('sets an amount of 1 when a product is toggled on', () => {
    const on = withToggled([], 'VASO');
    expect(on).toEqual([{ name: 'VASO', amount: 1 }]);
    expect(withToggled(on, 'VASO')).toEqual([]);
  });

  it('removes a product when it is toggled off', () => {
    expect(withToggled(items, 'PLATO')).toEqual([items[0]]);
  });

  it('counts the sum of all amounts', () => {
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

  it('keeps an item when it changed while the e-mail was in flight', () => {
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

describe('notes', () => {
  it('stand below the items when the list has notes', () => {
    expect(chatText(items, ['cintas raras', 'algo'])).toBe(
      `${chatText(items)}\n\nAdemás necesito:\n- cintas raras\n- algo`,
    );
    expect(chatText([], ['algo'])).toBe(
      'Hola, quisiera una cotizacion por:\nAdemás necesito:\n- algo',
    );
  });

  it('continue in the next line when they are too long', () => {
    expect(withNotes(['a'], ['a', ' b\n\tc\u0000 ', '', 'x'.repeat(301)])).toEqual([
      'a',
      'b c',
      'x'.repeat(300),
      'x',
    ]);
  });

  it('keep their limits when the storage holds more', () => {
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
  it('returns the items when they were stored', () => {
    expect(readQuoteItems(JSON.parse(JSON.stringify(items)))).toEqual(items);
  });

  it.each([null, undefined, 'x', 7, {}, [null], [{ name: 1, amount: 1 }], [{ name: 'a' }]])(
    'drops the value when it is %p',
    (value) => expect(readQuoteItems(value)).toEqual([]),
  );

  it('drops an amount when it is not whole', () => {
    expect(
      readQuoteItems([
        { name: 'a', amount: 1.5 },
        { name: 'b', amount: 5000 },
        { name: 'c', amount: -3 },
      ]),
    ).toEqual([{ name: 'b', amount: 999 }]);
  });

  it('never throws when the value is random', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(readQuoteItems(value))));
  });
});
