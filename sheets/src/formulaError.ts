/** Matches the name of an error, in any language: '#DIV/0!', '#¿NOMBRE?', '#WERT!', '#VALEUR !'. */
const NAME = '#[¡¿]?\\p{Lu}[\\p{Lu}_]*';

const WHOLE = new RegExp(`^(?:${NAME}[/\\p{Lu}][\\p{Lu}\\d]*\\s?[!?]?|Err:\\d+)$`, 'u');

/** Tells the error of a formula, as programs show it; a long text is none. */
export const isFormulaError = (text: string): boolean => text.length < 40 && WHOLE.test(text);

/** Tells a text that a formula has joined with the error of another one: 'FILM #N/A'. */
export const hasFormulaError = (text: string): boolean =>
  isFormulaError(text) ||
  new RegExp(`${NAME}(?:/[\\p{Lu}\\d]|\\s?[!?])|(?:^|\\s)Err:\\d{3}\\b`, 'u').test(text);
