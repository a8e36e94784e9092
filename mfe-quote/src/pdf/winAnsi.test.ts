import fc from 'fast-check';
import { toWinAnsi } from './winAnsi';

describe('a text for the standard fonts', () => {
  it('keeps a character when an Argentine product name has it', () => {
    const name = 'CAÑO "ÁÉÍÓÚÜ" N° 5 ½ 20% (10×15) – “fino” €5 ¿sí? ¡ya! ñandú º ª ² µ';
    expect(toWinAnsi(name)).toBe(name);
  });

  it.each([
    ['composes letters and their accents', 'N\u0303andu\u0301', 'Ñandú'],
    ['spells arrows and comparisons', '10→20 ≥ 30 − 5', '10->20 >= 30 - 5'],
    ['takes letters without marks it does not know', 'Dvořák ﬁno', 'Dvorák fino'],
    ['spells fractions', '⅓ kg', '1/3 kg'],
    ['puts one ? for each character it cannot print', 'PIZZA 🍕 漢字', 'PIZZA ? ??'],
    ['drops what is not seen', 'A\u200dB\ufe0f\u00ad', 'AB'],
    ['turns odd spaces into plain ones', 'A\u2009B\tC', 'A B C'],
  ])('%s', (_, text, printed) => expect(toWinAnsi(text)).toBe(printed));

  it('holds no corrupting character when the text is random', () => {
    const winAnsi = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(fc.property(text, (name) => winAnsi.test(toWinAnsi(name))));
  });
});
