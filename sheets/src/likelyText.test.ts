import { readFileSync } from 'node:fs';
import { isMisread, likelyText } from './likelyText';
import { WINDOWS } from './codes';

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

  it.each([
    ...['CA¥O CARTàN', 'PLµSTICO', 'cart¢n', 'CAÐO', 'CARTËN', 'ca±o', 'N§ 2', 'CA•OS'],
    ...['VASO TƒRMICO', 'cart—n', 'CAJA ├æAND├Ü', 'N┬░ 2', 'VASO TȃRMICO', 'CA\uFFFDO', 'MENş'],
  ])('tells a misread text, and finds no other one, when %s was read in a wrong code', (text) => {
    expect(isMisread(text)).toBe(true);
    expect(likelyText(text)).toBeUndefined();
  });

  it('takes no name for misread when it stands in the catalogue', () => {
    const texts = readFileSync('content/catalogue.json', 'utf8').match(/"(?:[^"\\]|\\.)+"/g)!;
    const names = texts.map((text) => JSON.parse(text) as string);
    expect(names.filter((name) => isMisread(name) || likelyText(name))).toEqual([]);
  });

  it.each([
    ...['VASO 1/2', 'CAÑO 3 1/4"', 'ALCOHOL 100%', 'DENSIDAD 55 G/L', 'N° 2', 'Nº 2', 'N.º 2'],
    ...['Ø 20', 'TAPA Ø20,5', '½ KG', '1½ L', '40×50', '40 × 50', 'BOLSA 30 µ', '30µ', 'M²'],
    ...['20°C', '1ª', 'Nro. 1º', 'C/U', 'HOJA A4', '¿?', '¿QUÉ?', '¡OFERTA!', 'ventas@mg.com.ar'],
    ...['CAJA–GRANDE', 'CAJA – GRANDE', 'L’ORÉAL', 'L´ORÉAL', 'TETRA®', 'EcoPlástico', 'Té', 'SÍ'],
    ...['10 € x 5', '• CAJA', 'CAJA…', '■ CAJA', '★ OFERTA', '🎉 CAJA ❤️', 'CAÑO\u00A0CORTO'],
  ])('takes a name for right when it is %s', (name) => {
    expect(isMisread(name)).toBe(false);
    expect(likelyText(name)).toBeUndefined();
  });

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
