import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Doubt } from './amounts';
import type { Reading } from './Reading';
import { fold } from './words';

/** Matches words that change, refuse, compare or question an amount. */
const UNSURE =
  /\?|\b(?:mejor|perd[oó]n|disculp\w*|quise|digo|sino|si no|en vez|en lugar|en realidad|menos|salvo|excepto|borr[aá]\w*|sac[aá]l\w*|cancel\w*|anul\w*|tachad\w*|suspend\w*|medi[oa]s?|cuartos?|no va\w*|ya no|ni|tal vez|quiz\w*|creo|depende|capaz|tengo|tenemos|queda\w*|hay|stock|siempre|misma|mism[oa]s|pasad[oa]|[ií]dem|cada un[oa]|de cada|c\/u|promo\w*|suelt[oa]s?|m[ií]nimo|m[aá]ximo|hasta|otr[oa]s?)(?![\p{L}])/iu;
/** Matches a whole name of a unit of one litre or kilogram. */
const SINGLE = { k: /\bx 1 kg\b/, l: /\bx 1 l/, m: /\bx 1 m/ } as const;

/** Matches a small number at the end, which may be the amount. */
const SMALL = /(?:^|\D)\d{1,2}$/;

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
  const pieces = reading.pieces === true || /^unid/i.test(note ?? '');
  if (pieces && amount >= packOf(name)) return 'measure';
  if (amount > AMOUNT_MAX) return 'over';
  if (doubt === 'measure' && isSingle(unit, name)) return audit();
  return doubt ?? audit();

  function audit(): Doubt | undefined {
    if (reading.column) return UNSURE.test(text) ? 'unclear' : undefined;
    const named = new Set(numbersIn(fold(name)));
    const others = numbersIn(fold(text));
    const own = stated ? others.lastIndexOf(String(amount)) : -1;
    const place = stated && !loose ? others.indexOf(String(amount)) : own;
    if (place >= 0) others.splice(place, 1);
    if (others.some((number) => !named.has(number))) return 'unclear';
    // A number behind may be a size, or the size of a pack.
    if (loose && (stated ? named.has(String(amount)) : SMALL.test(text))) return 'unclear';
    if (note !== undefined && !/\p{L}{4}/u.test(note)) return 'unclear';
    return UNSURE.test(text) || SIGN.test(text) ? 'unclear' : undefined;
  }
}

/** Counts the pieces of a pack. */
const packOf = (name: string): number => Number(/ x (\d+)$/.exec(fold(name))?.[1] ?? Infinity);

function isSingle(unit: string | undefined, name: string): boolean {
  const single = SINGLE[(unit ?? '').charAt(0).toLowerCase() as keyof typeof SINGLE];
  return single !== undefined && single.test(fold(name));
}
