import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Doubt } from './amounts';
import type { Reading } from './Reading';
import { fold } from './words';

/** Matches words that change, refuse, compare or question an amount. */
const UNSURE =
  /\?|(?:^|\s)(?:["”“″〃]+|''|´´)(?:\s|$)|\b(?:mejor|perd[oó]n|disculp\w*|quise|digo|sino|no|en vez|en lugar|en realidad|menos|salvo|excepto|borr[aá]\w*|sac[aá]l\w*|cancel\w*|anul\w*|tachad\w*|suspend\w*|medi[oa]s?|cuartos?|ni|tal vez|quiz\w*|creo|depende|capaz|tengo|tenemos|queda\w*|hay|stock|siempre|misma|mism[oa]s|pasad[oa]|[ií]dem|cada un[oa]|de cada|c\/u|promo\w*|suelt[oa]s?|m[ií]nimo|un[oa]s \d+|oferta|agotad\w*|disponib\w*|el doble|la mitad|m[aá]ximo|hasta|otr[oa]s?)(?![\p{L}])/giu;
/** Matches a product of one litre, kilogram or metre. */
const SINGLE = { k: /\bx 1 kg\b/, l: /\bx 1 l/, m: /\bx 1 m/ } as const;

/** Matches a number of rolls, which a pack may hold. */
const ROLLS = /\b\d+ rollos?\b/i;
/** Matches a number that a scanner has misread: '1O', 'l2'. */
const MISREAD = /^(?=\S*\d)(?=\S*[OoIl])[\dOoIl]+\s/;
/** Matches a garment's size. */
const GARMENT = /(?:^|[^\d\s]\s)(x{0,3}[sl]|m)(?=\s|$)/gi;

/** Tells whether a number at the end may be the amount: a small one, or that of a pack. */
function isSmall(text: string, name: string): boolean {
  const number = /(?:^|\D)(\d+)$/.exec(text)?.[1];
  return number !== undefined && (number.length < 3 || Number(number) === packOf(name));
}

/** Tells whether an amount is a part or a multiple of a pack: 'x 500' of a pack of 1000. */
const isShare = (amount: number, name: string): boolean => {
  const pack = packOf(name);
  return amount >= 20 && pack >= 10 && (amount % pack === 0 || pack % amount === 0);
};

/** Matches a last word of few letters, which may be an amount in Roman numbers or a mark. */
const SIGN = /[-–:]\s*\p{L}{1,3}$/u;

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/**
 * Says why the amount of a reading is doubtful for a product.
 *
 * A certain amount leaves no other number: all others stand in the product's name.
 */
export function doubtOf(text: string, reading: Reading, name: string): Doubt | undefined {
  const { amount, stated, doubt, unit, note, loose } = reading;
  const pieces =
    reading.pieces === true ||
    /^unid/i.test(note ?? '') ||
    /^(?:u|un|uni\w*)$/i.test(unit ?? '') ||
    (ROLLS.test(text) && !/^rollo/i.test(name));
  if (amount > AMOUNT_MAX) return 'over';
  if (pieces && amount >= packOf(name)) return 'measure';
  if (doubt === 'measure' && isSingle(unit, name)) return audit();
  return doubt ?? audit();

  function audit(): Doubt | undefined {
    if (reading.column) return isUnsure(text, name) ? 'unclear' : undefined;
    const named = new Set(numbersIn(fold(name)));
    const others = numbersIn(fold(text));
    const own = stated ? others.lastIndexOf(String(amount)) : -1;
    const place = stated && !loose ? others.indexOf(String(amount)) : own;
    if (place >= 0) others.splice(place, 1);
    if (others.some((number) => !named.has(number))) return 'unclear';
    // A number behind may be a size, or the size of a pack.
    if (
      loose &&
      (stated ? named.has(String(amount)) || isShare(amount, name) : isSmall(text, name))
    )
      return 'unclear';
    if (note !== undefined && !/\p{L}{4}/u.test(note)) return 'unclear';
    const sizes = Array.from(text.matchAll(GARMENT), ([, size]) => fold(size!));
    const words = new Set(fold(name).split(' '));
    if (MISREAD.test(text) || sizes.some((size) => !words.has(size))) return 'unclear';
    return isUnsure(text, name) || SIGN.test(text) ? 'unclear' : undefined;
  }
}

/** Tells whether a text has a doubtful word that the product's name lacks: 'cartel oferta' is a product. */
const isUnsure = (text: string, name: string): boolean =>
  Array.from(text.matchAll(UNSURE)).some(([word]) => !fold(name).includes(fold(word) || word));

/** Counts the pieces of a pack. */
const packOf = (name: string): number =>
  Number(/ x (\d+)(?: (?:rollos|unidades|bolsas).*)?$/.exec(fold(name))?.[1] ?? Infinity);

function isSingle(unit: string | undefined, name: string): boolean {
  const single = SINGLE[(unit ?? '').charAt(0).toLowerCase() as keyof typeof SINGLE];
  return single !== undefined && single.test(fold(name));
}
