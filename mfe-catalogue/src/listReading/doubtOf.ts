import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Line, Reading } from './findProduct';
import type { Doubt } from './Match';
import { FRACTION, fold, isRequest, isUnsure, numbersOf, packOf, unitKind } from './words';

/** Says why the amount of a line's best reading is doubtful; `name` is the product's. */
export function doubtOf(reading: Reading, name: string, line: Line): Doubt | undefined {
  const { amount, unit, intro, place, doubt, answer } = reading;
  if (amount > AMOUNT_MAX) return 'over';
  if (doubt) return doubt;
  if (FRACTION.test(line.text)) return 'fraction';
  if (isMeasured(amount, unit, name)) return 'measure';
  // A number in front counts the product that only the rest names: '8 bandejas N° 8'.
  const counted = place === 'front' && answer.only;
  const other = line.readings.some(
    (one) =>
      one.answer.whole &&
      one.doubt !== 'range' &&
      isRequest(one.intro) &&
      !(counted && (one.place === 'none' || one.loose || (answer.head && one.unit))) &&
      differs(one, reading),
  );
  if (other || !isRequest(intro) || isUnsure(line.text, name)) return 'unclear';
  return place === 'behind' && mayBePack(reading, name) ? 'unclear' : undefined;
}

/** Tells whether another way to read the line has another amount or product. */
const differs = (one: Reading, best: Reading): boolean =>
  one.doubt !== undefined ||
  one.amount !== best.amount ||
  one.answer.found[0]!.name !== best.answer.found[0]!.name;

/** Tells whether a unit counts less or more than the product does. */
function isMeasured(amount: number, unit: string | undefined, name: string): boolean {
  if (unit === undefined) return false;
  const kind = unitKind(unit);
  const stem = fold(unit).slice(0, 4);
  const [, pack = ''] = fold(name).split(/ x (?=\d|par)/);
  if (kind === 'bulk') return !pack.replace(/^1 /, '').startsWith(stem.slice(0, 1));
  if (kind === 'piece') return amount >= packOf(name);
  return !kind || kind === 'dozen' || kind === 'size' || pack.replace(/^\d+ /, '').startsWith(stem);
}

/** Tells whether an amount behind may be the size of a pack, or a size of the product. */
function mayBePack({ amount, loose }: Reading, name: string): boolean {
  const pack = packOf(name);
  const share = amount >= 20 && pack >= 10 && (amount % pack === 0 || pack % amount === 0);
  return loose === true && (share || numbersOf(fold(name)).includes(amount));
}
