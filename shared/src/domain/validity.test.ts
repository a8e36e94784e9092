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
  ])('is the end of the day in Argentina when the text is %p', (text) => {
    expect(end(text)).toBe(END_OF_15_DECEMBER);
  });

  it.each([
    ['31/12/2026', '2027-01-01T03:00:00.000Z'],
    ['5 de setiembre de 2026', '2026-09-06T03:00:00.000Z'],
    ['5 sept 2026', '2026-09-06T03:00:00.000Z'],
    ['29/02/2028', '2028-03-01T03:00:00.000Z'],
    ['todo febrero de 2027', '2027-03-01T03:00:00.000Z'],
  ])('is the right day when the text is %p: %s', (text, expected) =>
    expect(end(text)).toBe(expected),
  );

  it.each([
    '15/12',
    '15 de diciembre',
    'hasta agotar stock',
    '31/02/2026',
    '1/13/2026',
    'd',
    '2026',
  ])('is undefined when the text is %p', (text) => expect(end(text)).toBeUndefined());

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => validityEnd(text) !== null));
  });
});

it('currentPromotions keeps a promotion when it has no date or has not expired', () => {
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
