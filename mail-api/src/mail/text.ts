// Only a message has line breaks and tabs; in a header field they are an attack.
const CONTROL_IN_LINE = /[\p{Cc}\p{Cs}]/u;
const CONTROL_IN_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

export const INVALID_CHARACTERS = 'Contiene caracteres no permitidos';

/** True for a single line without control characters or half surrogate pairs. */
export const isLine = (text: string): boolean => !CONTROL_IN_LINE.test(text);

/** True for such a text that may also have `\n` and tabs. */
export const isText = (text: string): boolean => !CONTROL_IN_TEXT.test(text);

/** Replaces the three kinds of line breaks by `\n`. */
export const unifyLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');
