import { WINDOWS } from './windows1252';

const SEQUENCE =
  /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|\xC2(?= )/g;

const UTF8 = new TextDecoder();

/** Lists the signs of the bytes above ASCII, in the codes that are taken for UTF-8. */
const CODES = [
  WINDOWS,
  new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
];

/** Reads signs of one code as the bytes of UTF-8, where these give a letter or sign of Spanish texts. */
function undo(text: string, code: string): string {
  const bytes = text.replace(/[\u0080-\uFFFF]/g, (sign) => {
    const at = code.indexOf(sign);
    return at < 0 ? sign : String.fromCharCode(at + 128);
  });
  let undone = '';
  let from = 0;
  for (const { 0: sequence, index } of bytes.matchAll(SEQUENCE)) {
    const letter = UTF8.decode(Uint8Array.from(sequence, (byte) => byte.charCodeAt(0)));
    // The program that read a no-break space has made a space of its second byte.
    const isSpace = sequence.length === 1;
    if (!isSpace && !WINDOWS.includes(letter) && !/[\x80-\x9F]/.test(letter)) continue;
    undone += text.slice(from, index) + (isSpace ? '' : letter);
    from = index + sequence.length;
  }
  return undone + text.slice(from);
}

/** Returns the text before a program read its bytes in a wrong code: 'Ã‘' was 'Ñ'; undefined for others. */
export function likelyText(text: string): string | undefined {
  let likely = text;
  // A text may have passed such a program several times.
  for (let times = 0; times < 4; times += 1) likely = CODES.reduce(undo, likely);
  // U+0085 breaks a line within a cell.
  likely = likely.replace(/[\x80-\x84\x86-\x9F]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 128]!);
  return likely === text ? undefined : likely;
}
