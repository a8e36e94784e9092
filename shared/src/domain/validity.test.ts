import fc from 'fast-check';
import { currentPromotions, validityEnd } from './validity';

const end = (text: string) => {
  const ms = validityEnd(text);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};
const END_OF_15_DECEMBER = '2026-12-16T03:00:00.000Z';

describe('validityEnd', () => {
  it.each([
    '15/12/2026',
    '15-12-2026',
    '15.12.26',
    '15 / 12 / 2026',
    '2026-12-15',
    '15 de diciembre de 2026',
    'hasta el 15 de Diciembre del 2026 inclusive',
    '15 dic. 2026',
    'martes 15/12/2026, 18 hs',
    'del 1/12/2026 al 15/12/2026',
    'del 1º de diciembre de 2026 al 15 de diciembre de 2026',
    '15/12/2026 o hasta agotar stock',
  ])('returns the end of the day in Argentina when the text is %p', (text) => {
    expect(end(text)).toBe(END_OF_15_DECEMBER);
  });

  it.each([
    ['2027-01-01T03:00:00.000Z', '31/12/2026'],
    ['2026-09-06T03:00:00.000Z', '5 de setiembre de 2026'],
    ['2026-09-06T03:00:00.000Z', '5 sept 2026'],
    ['2028-03-01T03:00:00.000Z', '29/02/2028'],
    ['2027-03-01T03:00:00.000Z', 'todo febrero de 2027'],
  ])('returns %s when the text is %p', (expected, text) => expect(end(text)).toBe(expected));

  it.each([
    '15/12',
    '15 de diciembre',
    'hasta agotar stock',
    '31/02/2026',
    '1/13/2026',
    'd',
    '2026',
  ])('returns nothing when the text is %p', (text) => expect(end(text)).toBeUndefined());

  it('returns a time or undefined when the text is random', () => {
    fc.assert(fc.property(fc.string(), (text) => validityEnd(text) !== null));
  });
});

describe('currentPromotions', () => {
  it('keeps a promotion when the promotion has no date or has not expired', () => {
    const promotions = ['14/12/2026', '15/12/2026', 'hasta agotar stock'].map((validUntil) => ({
      image: '/p.svg',
      name: validUntil,
      validUntil,
    }));
    const names = (now: string) =>
      currentPromotions(promotions, Date.parse(now)).map(({ name }) => name);
    expect(names('2026-12-15T02:59:59Z')).toHaveLength(3);
    expect(names('2026-12-16T02:59:59Z')).toEqual(['15/12/2026', 'hasta agotar stock']);
    expect(names('2026-12-16T03:00:00Z')).toEqual(['hasta agotar stock']);
  });
});
