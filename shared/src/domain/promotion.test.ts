import fc from 'fast-check';
import { readPromotion, readPromotions } from './promotion';

describe('readPromotion', () => {
  it('splits at the outer semicolons when the name has semicolons', () => {
    expect(readPromotion('/promos/1.svg;VASOS; PLATOS; TAPAS;15/12/2026')).toEqual({
      image: '/promos/1.svg',
      name: 'VASOS; PLATOS; TAPAS',
      validUntil: '15/12/2026',
    });
  });

  it.each(['https://cdn.example/a.webp', 'http://cdn.example/a', '/promos/a.svg'])(
    'accepts an entry when its picture is at %p',
    (image) => expect(readPromotion(`${image};N;D`)?.image).toBe(image),
  );

  it.each([
    undefined,
    7,
    {},
    '',
    'a',
    '/a;b',
    '/a;;d',
    '/a;b;',
    ';b;d',
    'javascript:alert(1);b;d',
    'data:image/svg+xml,x;b;d',
    '//evil.example/a;b;d',
    '/\\evil.example/a;b;d',
    'promos/1.svg;b;d',
    'https://;b;d',
  ])('returns nothing when the entry is %p', (entry) =>
    expect(readPromotion(entry)).toBeUndefined(),
  );
});

describe('readPromotions', () => {
  it('keeps the order when an entry is malformed', () => {
    expect(readPromotions(['/1;A;d', 'bad', '/2;B;d']).map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('returns a list when the value is random', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(readPromotions(value))));
  });
});
