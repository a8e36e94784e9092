import fc from 'fast-check';
import { cleanText } from './cleanText';

describe('cleanText', () => {
  it.each([
    ['Juan\tPérez', 'Juan Pérez'],
    ['Juan\r\nPérez', 'Juan Pérez'],
    ['11\u00a04755\u20092005', '11 4755 2005'],
    ['\ufeff\u200bana\u00ad@mail.com\u202c', 'ana@mail.com'],
    ['a\0b\u007fc\ud800d', 'abcd'],
    ['\u202eAna\u2066', 'Ana'],
  ])('cleans %j when the text has one line', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each([
    ['uno\vdos\u0085tres\r\ncuatro\rcinco\u2028seis', 'uno\ndos\ntres\ncuatro\ncinco\nseis'],
    ['a\tb', 'a\tb'],
    ['a\u0007b\u200bc', 'abc'],
  ])('cleans %j when the text has lines', (text, clean) => {
    expect(cleanText(text, true)).toBe(clean);
  });

  it('keeps letters, marks and emoji when the text has them', () => {
    const text = 'ñandú שלום e\u0301 🧁 👩‍🍳 👍🏽 ☕️ “¡Hola!”';
    expect(cleanText(text)).toBe(text);
    expect(cleanText(text, true)).toBe(text);
  });

  it('changes nothing when a cleaned text is cleaned again', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, fc.boolean(), (random, multiline) => {
        const clean = cleanText(random, multiline);
        expect(cleanText(clean, multiline)).toBe(clean);
      }),
    );
  });
});
