import fc from 'fast-check';
import { wrapText } from './wrapText';

const narrow = (width: number) => (text: string) => text.length <= width;

describe('wrapping a text', () => {
  it('returns a text when it fits', () => {
    expect(wrapText('3 x VASO  TÉRMICO', narrow(40))).toEqual(['3 x VASO  TÉRMICO']);
  });

  it('breaks a text at spaces, and a word when it is too wide', () => {
    expect(wrapText('12 x BANDEJA BLANCA', narrow(12))).toEqual(['12 x BANDEJA', 'BLANCA']);
    expect(wrapText('1 x ABCDEFGHIJ KL', narrow(4))).toEqual(['1 x', 'ABCD', 'EFGH', 'IJ', 'KL']);
  });

  it('drops spaces alone when the text is random', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (text, width) => {
        const lines = wrapText(text, narrow(width));
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(lines.every((line) => line.length <= width)).toBe(true);
      }),
    );
  });
});
