import type { FileProblem } from './FileProblem';
import { WINDOWS } from './windows1252';

const decode = (bytes: Uint8Array, code: string, fatal = false): string =>
  new TextDecoder(code, { fatal }).decode(bytes);

/** Reads a text in any encoding that phones and spreadsheets save. */
export function readText(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  const wide = wideCode(bytes);
  if (wide) return { text: decode(bytes, wide) };
  // Other files have control characters throughout; a text has a stray one at most.
  const controls = bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length;
  if (controls > bytes.length / 100) return { problem: 'no text' };
  try {
    return { text: decode(bytes, 'utf-8', true) };
  } catch {
    return { text: decodeMixed(bytes) };
  }
}

/** Finds UTF-16 by its mark, or by the zeros that every second byte of its Latin letters has. */
function wideCode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity));
  const [even, odd] = zeros.map(({ length }) => length / start.length) as [number, number];
  if (odd > 0.3 && even < 0.05) return 'utf-16le';
  if (even > 0.3 && odd < 0.05) return 'utf-16be';
  return undefined;
}

/** Matches a letter in UTF-8, or a byte above ASCII. */
const LETTER =
  /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|[\x80-\xFF]/g;

/** Decodes one byte a letter; letters in UTF-8 among them show a text with stray bytes. */
function decodeMixed(bytes: Uint8Array): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += 10_000) {
    signs += String.fromCharCode(...bytes.subarray(at, at + 10_000));
  }
  const utf8 = new TextDecoder();
  const latin = latinDecoder(signs);
  return signs
    .replace(/^\xEF\xBB\xBF/, '')
    .replace(LETTER, (letter) =>
      letter.length > 1
        ? utf8.decode(Uint8Array.from(letter, (sign) => sign.charCodeAt(0)))
        : latin(letter),
    );
}

/** Maps the bytes of MS-DOS, code page 850, which browsers do not decode. */
const DOS: Record<string, string> = {
  '\x81': 'ü',
  '\x82': 'é',
  '\x90': 'É',
  '\xA0': 'á',
  '\xA1': 'í',
  '\xA2': 'ó',
  '\xA3': 'ú',
  '\xA4': 'ñ',
  '\xA5': 'Ñ',
  '\xA6': 'ª',
  '\xA7': 'º',
  '\xB5': 'Á',
  '\xD6': 'Í',
  '\xE0': 'Ó',
  '\xE9': 'Ú',
  '\xF8': '°',
};

/** Chooses the code in which most Spanish letters stand within words; Excel saves all three. */
function latinDecoder(signs: string): (letter: string) => string {
  const count = (within: RegExp) => signs.match(within)?.length ?? 0;
  const windows = count(/[\xC1\xC9\xCD\xD1\xD3\xDA\xE1\xE9\xED\xF1\xF3\xFA]/g);
  const dos = count(/[a-z][\x82\xA1-\xA5][a-z]/gi);
  // A dash of Windows between capitals has the byte of a small ñ.
  const mac = count(/[a-z][\x87\x8E\x96\x97\x9C][a-z]|[A-Z]\x84[A-Z]/g);
  if (mac > windows && mac > dos) {
    const decoder = new TextDecoder('macintosh');
    return (letter) => decoder.decode(Uint8Array.of(letter.charCodeAt(0)));
  }
  const decodeWindows = (letter: string) => WINDOWS[letter.charCodeAt(0) - 128]!;
  return dos > windows && dos >= mac
    ? (letter) => DOS[letter] ?? decodeWindows(letter)
    : decodeWindows;
}
