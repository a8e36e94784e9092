import { MAC, WINDOWS } from './codes';
import { readText } from './readText';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('readText', () => {
  it('reads each sign of Windows-1252 when a text has them', () => {
    const high = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
    // A lone byte is no letter of UTF-8.
    const spaced = Uint8Array.from([...high].flatMap((byte) => [byte, 32]));
    const words = bytesOf('ca\xF1o '.repeat(99));
    expect(readText(Uint8Array.of(...words, ...spaced))).toEqual({
      text: 'caño '.repeat(99) + [...WINDOWS].map((sign) => `${sign} `).join(''),
    });
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

  it.each([
    ...[
      'cartón',
      'CARTÓN',
      'Cartón',
      'plástico',
      'PLÁSTICOS',
      'Plásticos',
      'vaso térmico',
      'Línea',
    ],
    ...[
      'VASO TÉRMICO',
      'Vaso Térmico',
      'ñandú',
      'CAJA ÑANDÚ',
      'CAÑOS',
      'caño',
      'Caño',
      'vajilla fría',
    ],
    ...[
      'BANDEJA RÍGIDA',
      'BAÚL',
      'baúl',
      'PINGÜINO',
      'pingüino',
      'CAJA N° 2',
      '20° C',
      'Único ñandú',
    ],
    ...['CARTÓN;PLÁSTICOS;CAJA DE CARTÓN N° 2', 'Tipo;Línea\nCAÑOS;CAÑO N° 4\nCAÑOS;caño corto'],
    ...['¡OFERTA! CAFÉ Nº 3', 'Bandeja plástica «grande», ½ kg', 'CAJA GARÇON CARTÓN'],
  ])('reads the text in each code that has its signs when it is %j', (text) => {
    for (const code of [WINDOWS, MAC]) {
      const places = [...text].map((sign) => (sign < '\x80' ? -1 : code.indexOf(sign)));
      if ([...text].some((sign, at) => sign >= '\x80' && places[at]! < 0)) continue;
      const bytes = places.map((place, at) => (place < 0 ? text.charCodeAt(at) : place + 128));
      expect(readText(Uint8Array.from(bytes))).toEqual({ text });
    }
  });

  it.each([
    [
      'a Mac in capitals',
      'CART\xEEN;PL\xE7STICOS;VASO T\x83RMICO',
      'CARTÓN;PLÁSTICOS;VASO TÉRMICO',
    ],
    ['a Mac with one letter', 'CA\x84OS', 'CAÑOS'],
    ['Windows with thousandths and spaces', '1\xA0234 CAJAS 30\xB5', '1\xA0234 CAJAS 30µ'],
    ['Windows with signs alone', 'BOLSA 40\xD730 \x80 5 \x95 10\xBD', 'BOLSA 40×30 € 5 • 10½'],
    ['Windows with a letter of a brand', 'S\xC3O PAULO', 'SÃO PAULO'],
  ])('reads the text when it comes from %s', (_, bytes, text) =>
    expect(readText(bytesOf(bytes))).toEqual({ text }),
  );

  it.each([
    ['two codes give a word', '\xE9xito', 'éxito'],
    ['two codes give a sign', 'CAJA 1\xBC', 'CAJA 1¼'],
    ['a text in UTF-8 has a stray byte', 'CA\xC3\x91O CART\xD3N', 'CAÑO CARTÓN'],
  ])('reads Windows-1252 when %s', (_, bytes, text) =>
    expect(readText(bytesOf(bytes))).toEqual({ text }),
  );

  it.each(['utf16le', 'utf16be'])(
    'reads %s when the text has a mark, and refuses it else',
    (code) => {
      const read = (text: string) => {
        const bytes = Buffer.from(text, 'utf16le');
        return readText(Uint8Array.from(code === 'utf16be' ? bytes.swap16() : bytes));
      };
      expect(read('\uFEFFTipo;Ñandú;CAJA – “A”')).toEqual({ text: 'Tipo;Ñandú;CAJA – “A”' });
      expect(read('Tipo;Ñandú;CAJA – “A”')).toEqual({ problem: 'no text' });
    },
  );
});
