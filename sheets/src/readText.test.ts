import { readText } from './readText';
import { WINDOWS } from './windows1252';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('readText', () => {
  it('reads each sign of Windows-1252 when a text has them', () => {
    const high = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
    // A lone byte is no letter of UTF-8.
    const spaced = Uint8Array.from([...high].flatMap((byte) => [byte, 32]));
    expect(readText(spaced)).toEqual({ text: [...WINDOWS].map((sign) => `${sign} `).join('') });
    expect(WINDOWS).toHaveLength(128);
    expect(WINDOWS.slice(0, 32).replace(/[\x80-\x9F]/g, '')).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
  });

  it.each([
    ['spaces', 'CAJA \x96 \x93GRANDE\x94', 'CAJA – “GRANDE”'],
    ['capitals', 'CAJA\x96GRANDE', 'CAJA–GRANDE'],
    ['accents', 'Ca\xF1o\x97largo', 'Caño—largo'],
  ])('keeps a dash when a text in Windows-1252 has it between %s', (_, bytes, text) =>
    expect(readText(bytesOf(bytes))).toEqual({ text }),
  );

  it.each(['utf16le', 'utf16be'])('reads %s when the text has a mark, or none', (code) => {
    for (const mark of ['\uFEFF', '']) {
      const bytes = Buffer.from(`${mark}Tipo;Ñandú;CAJA – “A”`, 'utf16le');
      if (code === 'utf16be') bytes.swap16();
      expect(readText(Uint8Array.from(bytes))).toEqual({ text: 'Tipo;Ñandú;CAJA – “A”' });
    }
  });
});
