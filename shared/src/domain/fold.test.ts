import { fold } from './fold';

describe('fold', () => {
  it.each([
    ['ÑANDÚ', 'nandu'],
    ['Pingüino café', 'pinguino cafe'],
    ['10×15 “½”', '10×15 “½”'],
  ])('writes %p as %p, letter by letter', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(folded).toHaveLength(text.length);
  });

  it('leaves capitals alone when their small letter is longer', () => {
    expect(fold('İ')).toHaveLength(1);
  });
});
