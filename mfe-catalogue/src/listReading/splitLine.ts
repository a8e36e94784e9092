import { readLine } from './readLine';
import { isTalk } from './talk';
import { hasThing } from './words';

/** Separates products: ', ', ';', ' / ', ' + ', a sentence's end, or a comma before a number. */
const SEPARATORS =
  /\s*;\s*|,\s+|([\p{L})]),(?=\d)|\s[/+]\s|\.\s+(?=\d|\p{Lu})|\s+y\s+(?=\d+\s)|:\s+(?=\d+\s)/u;
/** Matches dictated punctuation. */
const DICTATED = /\s+(?:coma|punto(?: y coma)?|nuevo rengl[oó]n)(?=\s|$)/gi;

/**
 * Splits a line that lists several products: '10 vasos, 20 platos'.
 *
 * @returns the parts; the line alone unless two parts state an amount and a product
 */
export function splitLine(line: string): string[] {
  const text = line.replace(DICTATED, ';');
  const parts: string[] = [];
  const all = cut(text);
  if (isAlternating(all))
    return all.flatMap((part, at) => (at % 2 ? `${all[at - 1]!} ${part}` : []));
  for (const part of all) {
    const alone = parts.length > 0 && !hasThing(part);
    if (alone) parts.push(`${parts.pop()!}, ${part}`);
    else parts.push(part);
  }
  const things = parts.length > 1 ? parts.filter((part) => !isTalk(part)) : [];
  const counted = things.filter(isCounted);
  // '10 rollos original y 2 copias' is one product: 'y' separates only beside other signs.
  // A sentence stands before the list: 'Soy de la rotisería. 5 bandejas'.
  const [intro = '', ...after] = text.split(/[.!?]+\s+(?=\d+\s)/);
  if (after.length > 0 && counted.length < 2 && !/\d/.test(intro)) return [intro, after.join(' ')];
  const signs = /[;,:+/]/.test(text) || /\sy\s+\d+\s+de\s/.test(text);
  return signs && counted.length > 1 && things.length < 2 * counted.length ? parts : [line];
}

/** Tells whether amounts and products alternate: '3 / tapa domo / 2 / flanera'; 1, 2, 3 may number them. */
const isAlternating = (parts: string[]): boolean =>
  parts.length > 3 &&
  parts.length % 2 === 0 &&
  parts.every((part, at) =>
    at % 2 ? hasThing(part) && !/^\d/.test(part) : /^\d{1,3}$/.test(part),
  ) &&
  parts.some((part, at) => at % 2 === 0 && Number(part) !== at / 2 + 1);

/** Matches the amounts of a long sentence: 'para la apertura 15 paquetes de platos'. */
const IN_PROSE = /\s+(?=\d+\s+(?:(?:paq|caj|roll|bols|unid|bult|pack)\p{L}*\s+)?de\s)/giu;

function cut(text: string): string[] {
  return (text.length > 90 ? text.replace(IN_PROSE, '\n') : text)
    .replace(new RegExp(SEPARATORS, 'gu'), (_, before: string | undefined) => `${before ?? ''}\n`)
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isCounted(part: string): boolean {
  const { counted, readings } = readLine(part);
  return counted && readings.length > 0;
}
