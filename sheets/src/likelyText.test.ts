import { likelyText } from './likelyText';
import { WINDOWS } from './windows1252';

/** Reads the bytes of a text in UTF-8 as another code does. */
const misread = (text: string, code: (byte: number) => string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : code(byte)))
    .join('');
const windows = (byte: number) => WINDOWS[byte - 128]!;
const latin = (byte: number) => String.fromCharCode(byte);
const mac = (byte: number) => new TextDecoder('macintosh').decode(Uint8Array.of(byte));

const NAMES = [
  'CAJA ÑANDÚ CARTÓN',
  'bandeja plástica N° 2, ½ kg – “grande”',
  'ÁÉÍÓÚÜáéíóúüñÑ¿¡ºª€',
];

describe('likelyText', () => {
  it.each(NAMES)('undoes each wrong reading of UTF-8 when the name was %s', (name) => {
    expect(likelyText(misread(name, windows))).toBe(name);
    expect(likelyText(misread(name, latin))).toBe(name);
    expect(likelyText(misread(misread(name, windows), windows))).toBe(name);
    expect(likelyText(misread(name, mac))).toBe(name);
  });

  it('keeps right letters when other letters of the name were misread', () =>
    expect(likelyText('CAÑO Ã‘ANDÃš “É”')).toBe('CAÑO ÑANDÚ “É”'));

  it('finds the sign when a byte of Windows was read as a control character', () =>
    expect(likelyText('CAJA \x96 \x93GRANDE\x94')).toBe('CAJA – “GRANDE”'));

  it('finds a no-break space when only its first byte is left', () =>
    expect(likelyText('CAJAÂ 40X50')).toBe('CAJA 40X50'));

  it.each([
    ...NAMES,
    '“CAFÉ” N° 5',
    'SÃO PAULO',
    'MAÇÃ',
    'GARÇON',
    'À LA CARTE',
    'MUÑÓZ',
    'x\x85y',
  ])('returns nothing when the name is %j', (name) => expect(likelyText(name)).toBeUndefined());
});
