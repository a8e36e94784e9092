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
  it('puts a new item at the end', () => {
    expect(withAmount(items, 'TAPA', 3)).toEqual([...items, { name: 'TAPA', amount: 3 }]);
  });

  it('changes an amount in its place', () => {
    expect(withAmount(items, 'VASO', 5)).toEqual([{ name: 'VASO', amount: 5 }, items[1]]);
  });

  it('removes an item whose amount reaches 0 or less', () => {
    expect(withAmount(items, 'VASO', 0)).toEqual([items[1]]);
    expect(withAmount(items, 'VASO', -4)).toEqual([items[1]]);
  });

  it('toggles a product on with amount 1, and off again', () => {
    const on = withToggled([], 'VASO');
    expect(on).toEqual([{ name: 'VASO', amount: 1 }]);
    expect(withToggled(on, 'VASO')).toEqual([]);
  });

  it('toggles a quoted product off whatever its amount', () => {
    expect(withToggled(items, 'PLATO')).toEqual([items[0]]);
  });

  it('counts the sum of all amounts', () => {
    expect(totalCount([])).toBe(0);
    expect(totalCount(items)).toBe(12);
  });

  it('takes no more items than its limit, and loses none', () => {
    const full = Array.from({ length: QUOTE_ITEMS_MAX }, (_, n) => ({ name: `P${n}`, amount: 1 }));
    expect(withAmount(full, 'ONE MORE', 1)).toEqual(full);
    expect(amountOf(withAmount(full, 'P7', 9), 'P7')).toBe(9);
  });

  it('holds only amounts of 1..999 and each name once, whatever is done to it', () => {
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
  it('empties a list that went out as it is', () => {
    expect(withoutSent(items, items)).toEqual([]);
  });

  it('keeps what was added or changed while the e-mail was on its way', () => {
    const now = [
      { name: 'VASO', amount: 3 },
      { name: 'PLATO', amount: 10 },
      { name: 'TAPA', amount: 1 },
    ];
    expect(withoutSent(now, items)).toEqual([now[0], now[2]]);
  });
});

describe('chatText', () => {
  it('is the greeting and one line per item', () => {
    expect(chatText(items)).toBe('Hola, quisiera una cotizacion por:\n2 x VASO\n10 x PLATO');
  });
});

describe('notes', () => {
  it('stand below the items of a chat, whose own text stays as it is', () => {
    expect(chatText(items, ['cintas raras', 'algo'])).toBe(
      `${chatText(items)}\n\nAdemás necesito:\n- cintas raras\n- algo`,
    );
    expect(chatText([], ['algo'])).toBe(
      'Hola, quisiera una cotizacion por:\nAdemás necesito:\n- algo',
    );
  });

  it('are one line each, once, and go on in the next where they are too long', () => {
    expect(withNotes(['a'], ['a', ' b\n\tc\u0000 ', '', 'x'.repeat(301)])).toEqual([
      'a',
      'b c',
      'x'.repeat(300),
      'x',
    ]);
  });

  it('keep within their limits, whatever is read back', () => {
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
  it('gives back what was kept', () => {
    expect(readQuoteItems(JSON.parse(JSON.stringify(items)))).toEqual(items);
  });

  it.each([null, undefined, 'x', 7, {}, [null], [{ name: 1, amount: 1 }], [{ name: 'a' }]])(
    'drops what is not a list of items: %p',
    (value) => expect(readQuoteItems(value)).toEqual([]),
  );

  it('drops amounts that are not whole, and clamps the others', () => {
    expect(
      readQuoteItems([
        { name: 'a', amount: 1.5 },
        { name: 'b', amount: 5000 },
        { name: 'c', amount: -3 },
      ]),
    ).toEqual([{ name: 'b', amount: 999 }]);
  });

  it('reads anything without throwing', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(readQuoteItems(value))));
  });
});
