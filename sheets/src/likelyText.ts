import { MAC, WINDOWS } from './codes';

/** Reads signs of one code as bytes of UTF-8, where these give letters and signs of Spanish texts. */
const undo = (text: string, code: string): string =>
  text.replace(/[^\0-\x7F]+/g, (signs) => {
    const bytes = Array.from(signs, (sign) =>
      sign < '\xA0' ? sign.charCodeAt(0) : code.indexOf(sign) + 128,
    );
    const letters = new TextDecoder().decode(Uint8Array.from(bytes));
    const isRight = (letter: string) => WINDOWS.includes(letter) || /[\x80-\x9F]/.test(letter);
    return [...letters].every(isRight) ? letters : signs;
  });

/** Returns the text before a program read its bytes in a wrong code: 'Ã‘' was 'Ñ'; undefined for others. */
export function likelyText(text: string): string | undefined {
  // A program that read a no-break space has made a space of its second byte.
  let likely = text.replace(/Â(?= )/g, '');
  // A text may have passed such a program several times.
  for (let before = ''; before !== likely;) {
    before = likely;
    likely = undo(undo(likely, WINDOWS), MAC);
  }
  // U+0085 breaks a line within a cell.
  likely = likely.replace(/[\x80-\x84\x86-\x9F]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 128]!);
  return likely === text ? undefined : likely;
}

/** Matches signs that no name has, and signs within a word. */
const STRANGE =
  /[\x80-\x9F¢-¨¬¯¶¸¹÷øƒ-‒‚„†‡‰-₠∀-▟\uFFFD]|[A-Za-zÀ-ž][^A-Za-zÀ-ž\0-\x7F\xA0’´–×ªº][A-Za-zÀ-ž]|[a-z]–[a-z]/;

/** Matches letters beyond Spanish ones and those of brands, and small letters behind capitals. */
const STRANGE_LETTER =
  /[ÄÅÆÈËÌÎÏÐÒÕÖÙÛÝÞßäåæèëìîïðòõöùûýþÿĀ-ž]|[A-ZÀ-ÖÙ-Þ][à-ÿ][A-ZÀ-ÖÙ-Þ]|[A-ZÀ-ÖÙ-Þ]{2}[à-ÿ]|[a-zà-ÿ][À-ÖÙ-Þ]/;

/** Tells a text with a sign that no name has there: a program has read a letter in a wrong code. */
export const isMisread = (text: string): boolean => STRANGE.test(text) || STRANGE_LETTER.test(text);
