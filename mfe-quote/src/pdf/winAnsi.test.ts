import fc from 'fast-check';
import { toWinAnsi } from './winAnsi';

describe('toWinAnsi', () => {
  it('keeps a character when an Argentine product name has it', () => {
    const name = 'CAÑO "ÁÉÍÓÚÜ" N° 5 ½ 20% (10×15) – “fino” €5 ¿sí? ¡ya! ñandú º ª ² µ';
    expect(toWinAnsi(name)).toBe(name);
  });

  it.each([
    ['accents apart from their letters', 'N\u0303andu\u0301', 'Ñandú'],
    ['arrows and comparisons', '10→20 ≥ 30 − 5', '10->20 >= 30 - 5'],
    ['letters with unknown marks', 'Dvořák ﬁno', 'Dvorák fino'],
    ['fractions', '⅓ kg', '1/3 kg'],
    ['characters without a spelling', 'PIZZA 🍕 漢字', 'PIZZA ? ??'],
    ['invisible characters', 'A\u200dB\ufe0f\u00ad', 'AB'],
    ['odd spaces', 'A\u2009B\tC', 'A B C'],
  ])('writes a plain text when the text has %s', (_, text, printed) =>
    expect(toWinAnsi(text)).toBe(printed),
  );

  it('holds no corrupting character when the text is random', () => {
    const winAnsi = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(fc.property(text, (name) => winAnsi.test(toWinAnsi(name))));
  });
});
