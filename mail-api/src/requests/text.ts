// Line breaks and tabs belong to a message; in every other field they would be an attack.
const CONTROL_IN_LINE = /[\p{Cc}\p{Cs}]/u;
const CONTROL_IN_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

export const INVALID_CHARACTERS = 'Contiene caracteres no permitidos';

/** True for a single line without control characters or halves of surrogate pairs. */
export const isLine = (text: string): boolean => !CONTROL_IN_LINE.test(text);

/** The same for a text that may run over several lines, broken by `\n`. */
export const isText = (text: string): boolean => !CONTROL_IN_TEXT.test(text);

/** Browsers and operating systems break lines in three ways; mails are stored with `\n`. */
export const unifyLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');
