/** Matches line breaks of all systems; a spreadsheet breaks a line within a cell by \v or U+0085. */
const BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g;
/** Matches control and invisible characters, except the joiner within an emoji. */
const INVISIBLE = /\u200d(?!\p{Extended_Pictographic})|(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/**
 * Cleans a typed or pasted text, in the browser and in the mail API: control and invisible characters go.
 * @param multiline keeps line breaks and tabs, which become spaces otherwise, as other white space does
 */
export function cleanText(text: string, multiline = false): string {
  const clean = text.replace(BREAKS, '\n').replace(INVISIBLE, '');
  return multiline ? clean : clean.replace(/\s/g, ' ');
}
