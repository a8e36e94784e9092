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

/** Finds UTF-16 by its mark. */
function wideCode([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
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
