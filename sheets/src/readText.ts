import { CODES } from './codes';
import type { FileProblem } from './FileProblem';
import { fitness } from './fitness';

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
  signs = signs.replace(/^\xEF\xBB\xBF/, '');
  const decodeAs = (codes: readonly string[]) =>
    signs.replace(LETTER, (letter) => {
      if (letter.length > 1)
        return utf8.decode(Uint8Array.from(letter, (sign) => sign.charCodeAt(0)));
      const [first, ...others] = codes.map((code) => code[letter.charCodeAt(0) - 128]!);
      return others.every((other) => other === first) ? first! : '\uFFFD';
    });
  const rates = CODES.map((code) => fitness(decodeAs([code])));
  const best = Math.max(0, ...rates);
  const found = CODES.filter((_, at) => rates[at] === best);
  // A sign that several codes read equally well is lost, and the rules ask for it.
  return decodeAs(found.length > 0 ? found : CODES);
}
