import { readListFile } from './readListFile';

/** Makes a file; jsdom cannot read a file's bytes. */
const fileOf = (bytes: Uint8Array) =>
  Object.assign(new File([], 'pedido'), { arrayBuffer: async () => bytes.slice().buffer });

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('readListFile, a text', () => {
  it.each([
    ['UTF-8', 'Ã±andÃº', 'ñandú'],
    ['UTF-8 with a mark', '\xEF\xBB\xBFÃ±', 'ñ'],
    ['windows-1252', '\xF1and\xFA', 'ñandú'],
    ['UTF-8 with a stray byte', 'caÃ±a \xB0 Ã©', 'caña ° é'],
    ['UTF-16 with a mark', '\xFF\xFE\xF1\0', 'ñ'],
    ['UTF-16 of the other order with a mark', '\xFE\xFF\0\xF1', 'ñ'],
    ['UTF-16', '1\x000\0;\0\xF1\0', '10;ñ'],
    ['UTF-16 of the other order', '\x001\x000\0;\0\xF1', '10;ñ'],
  ])('reads the letters when a file has %s', async (_, bytes, text) =>
    expect(await readListFile(fileOf(bytesOf(bytes)))).toEqual({ text }),
  );
});
