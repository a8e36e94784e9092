import { MAC, WINDOWS } from './codes';
import type { FileProblem } from './FileProblem';

/** Reads a text in any encoding that phones and spreadsheets save. */
export function readText(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  const wide = wideCode(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes) };
  // Other files have control characters throughout; a text has a stray one at most.
  const controls = bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length;
  if (controls > bytes.length / 100) return { problem: 'no text' };
  const text = new TextDecoder().decode(bytes);
  return { text: text.includes('\uFFFD') ? decodeMixed(bytes) : text };
}

/** Finds UTF-16 by its mark, or by the zeros that every second byte of its Latin letters has. */
function wideCode(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 1_000);
  const zeros = (parity: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === parity).length / start.length;
  const [even, odd] = [zeros(0), zeros(1)];
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (odd > 0.3 && even < 0.05)) return 'utf-16le';
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (even > 0.3 && odd < 0.05)) return 'utf-16be';
  return undefined;
}

/** Matches a letter in UTF-8, or a byte above ASCII. */
const LETTER =
  /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|[\x80-\xFF]/g;

/** Matches Spanish letters within words, and the sign of 'N°'. */
const SPANISH = /[a-z][áéíóúüñ]|[áéíóúüñ][a-z]|[A-ZÑ][ÁÉÍÓÚÜÑ]|[ÁÉÍÓÚÜÑ][A-Za-z]|[Nn]º|[Nn\d]°/g;

/** Decodes one byte a letter, with letters in UTF-8 among them, as the code that fits Spanish best. */
function decodeMixed(bytes: Uint8Array): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += 10_000)
    signs += String.fromCharCode(...bytes.subarray(at, at + 10_000));
  const [windows, mac] = [WINDOWS, MAC].map((code) =>
    signs.replace(/^\xEF\xBB\xBF/, '').replace(LETTER, (letter) => {
      if (letter.length === 1) return code[letter.charCodeAt(0) - 128]!;
      return new TextDecoder().decode(Uint8Array.from(letter, (sign) => sign.charCodeAt(0)));
    }),
  ) as [string, string];
  const fit = (text: string) => text.match(SPANISH)?.length ?? 0;
  return fit(mac) > fit(windows) ? mac : windows;
}
