import { CODES, MAC, WINDOWS } from './codes';
import { fitness } from './fitness';

const SEQUENCE =
  /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|\xC2(?= )/g;

const UTF8 = new TextDecoder();

/** Lists all signs of MS-DOS, in the code pages of Western Europe and of the United States. */
const DOS_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xAD±‗¾¶§÷¸°¨·¹³²■\xA0';
const DOS_437 = DOS_850.replace(
  /[øØ×®ÁÂÀ©¢¥]/g,
  (sign) => '¢¥₧⌐╡╢╖╕╜╛'['øØ×®ÁÂÀ©¢¥'.indexOf(sign)]!,
);

/** Lists the codes that programs take for another one. */
const PAGES = [WINDOWS, MAC, DOS_850, DOS_437];

/** Replaces the signs of one code by its bytes; a control sign is a byte. */
const bytesOf = (text: string, code: string): string =>
  text.replace(/[\u0080-\uFFFF]/g, (sign) => {
    const at = code.indexOf(sign);
    if (at >= 0) return String.fromCharCode(at + 128);
    return sign < '\xA0' ? sign : '\uFFFD';
  });

/** Reads signs of one code as the bytes of UTF-8, where these give a letter or sign of Spanish texts. */
function undo(text: string, code: string): string {
  let undone = '';
  let from = 0;
  for (const { 0: sequence, index } of bytesOf(text, code).matchAll(SEQUENCE)) {
    const letter = UTF8.decode(Uint8Array.from(sequence, (byte) => byte.charCodeAt(0)));
    // The program that read a no-break space has made a space of its second byte.
    const isSpace = sequence.length === 1;
    if (!isSpace && !WINDOWS.includes(letter) && !/[\x80-\x9F]/.test(letter)) continue;
    undone += text.slice(from, index) + (isSpace ? '' : letter);
    from = index + sequence.length;
  }
  return undone + text.slice(from);
}

/** Matches letters and signs that no name has. */
const RARE = /[¢-¨¬¯¶¸¹÷øƒ-‒‚„†‡‰-₠]/;

/** Tells a text with a sign that no name has there: a program has read a letter in a wrong code. */
export const isMisread = (text: string): boolean => RARE.test(text) || fitness(text, -Infinity) < 0;

/** Reads each misread word as another code; takes the text that alone fits best. */
function otherCode(text: string): string | undefined {
  const texts = PAGES.flatMap((page) =>
    CODES.map((code) =>
      text.replace(/\S+/g, (word) =>
        isMisread(word)
          ? bytesOf(word, page).replace(/[\x80-\xFF]/g, (byte) => code[byte.charCodeAt(0) - 128]!)
          : word,
      ),
    ),
  );
  const rated = [...new Set(texts)]
    .filter((one) => !isMisread(one))
    .map((one) => ({ one, rate: fitness(one) }))
    .sort((a, b) => b.rate - a.rate);
  return rated[0]?.rate === rated[1]?.rate ? undefined : rated[0]?.one;
}

/** Decodes the bytes of letters that a web page or a mail has written in figures: '%C3%91', '=C3=91'. */
const unescaped = (text: string): string =>
  text.replace(/(?:[%=][89A-F][\dA-F]){2,}/gi, (figures) => {
    const bytes = figures.match(/[\dA-F]{2}/gi)!.map((byte) => parseInt(byte, 16));
    const letters = UTF8.decode(Uint8Array.from(bytes));
    return letters.includes('\uFFFD') ? figures : letters;
  });

/** Returns the text before a program read its bytes in a wrong code: 'Ã‘' was 'Ñ'; undefined for others. */
export function likelyText(text: string): string | undefined {
  const plain = unescaped(text);
  let likely = plain === text ? text : plain.replaceAll('%20', ' ');
  // A text may have passed such a program several times.
  for (let before = ''; before !== likely;) {
    before = likely;
    likely = PAGES.reduce(undo, likely);
  }
  // U+0085 breaks a line within a cell.
  likely = likely.replace(/[\x80-\x84\x86-\x9F]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 128]!);
  if (isMisread(likely)) likely = otherCode(likely) ?? likely;
  return likely === text ? undefined : likely;
}
