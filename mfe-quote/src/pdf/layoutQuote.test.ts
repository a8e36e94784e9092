import { quoteLine, type QuoteItem } from '@mg/shared/domain/quote';
import fc from 'fast-check';
import { layoutQuote } from './layoutQuote';

const wrap = (text: string): string[] => text.match(/.{1,60}/gs) ?? [];
const items = (count: number): QuoteItem[] =>
  Array.from({ length: count }, (_, index) => ({ name: `PRODUCTO ${index}`, amount: index + 1 }));

describe('layoutQuote', () => {
  it('places lines from 55 mm in steps of 6 mm when the list is short', () => {
    expect(layoutQuote(items(3), wrap)).toEqual([
      [
        { text: '1 x PRODUCTO 0', y: 55, continued: false },
        { text: '2 x PRODUCTO 1', y: 61, continued: false },
        { text: '3 x PRODUCTO 2', y: 67, continued: false },
      ],
    ]);
  });

  it('puts 35 lines on a page when the list is long', () => {
    expect(layoutQuote(items(35), wrap)).toHaveLength(1);
    expect(layoutQuote(items(36), wrap).map((page) => page.length)).toEqual([35, 1]);
  });

  it('starts a new page when an item has no room', () => {
    const long = { name: 'BANDEJA '.repeat(20).trim(), amount: 5 };
    const [first, second] = layoutQuote([...items(34), long], wrap);
    expect(first).toHaveLength(34);
    expect(second?.map((line) => line.continued)).toEqual([false, true, true]);
  });

  it('keeps every line above the footer when the list is random', () => {
    const item = fc.record({
      name: fc.string({ minLength: 1, maxLength: 300 }),
      amount: fc.integer({ min: 1, max: 999 }),
    });
    const pack = (texts: string[]) => texts.join('').replace(/\s/g, '');
    fc.assert(
      fc.property(fc.array(item, { maxLength: 120 }), (list) => {
        const pages = layoutQuote(list, wrap);
        expect(pack(pages.flat().map((line) => line.text))).toBe(pack(list.map(quoteLine)));
        for (const page of pages) {
          expect(page.map((line) => line.y)).toEqual(page.map((_, index) => 55 + 6 * index));
          expect(page.length).toBeLessThanOrEqual(35);
        }
        expect(pages.flat().filter((line) => !line.continued)).toHaveLength(list.length);
      }),
    );
  });

  it('splits an item when it is longer than a page', () => {
    const pages = layoutQuote([{ name: 'A'.repeat(60 * 40), amount: 1 }], wrap);
    expect(pages.map((page) => page.length)).toEqual([35, 6]);
  });
});
