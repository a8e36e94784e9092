import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Certainty, Finder, FoundProduct } from '@mg/shared/finding';
import { nextTask } from '@mg/shared/scheduling';
import type { Doubt } from './amounts';
import { doubtOf } from './audit';
import type { ListLine } from './ListLine';
import type { Match } from './Match';
import { withNumbersBelow } from './numbersBelow';
import { isOnlyProduct } from './onlyProduct';
import type { Reading } from './Reading';
import { fold, hasSize, hasWords, numbersOf } from './words';

/** Limits the default choice to candidates with at least this score. */
const LIKELY = 0.75;

/** Limits a task, during which input waits. A browser adds 4 ms to each of many short ones. */
const SLICE_MS = 40;

const RANKS: Record<Certainty, number> = { exact: 3, close: 2, near: 1 };

const proves = (name: string, proof: string): boolean =>
  /^\d+$/.test(proof) ? hasSize(name, proof) : hasWords(name, proof);

/** Chooses the reading with the best candidates; among equals, the first wins. */
export function matchLine(line: ListLine, finder: Pick<Finder, 'find'>): Match {
  const { words, text = words, readings, talk = false, out, soft } = line;
  let best: { rank: number; reading: Reading; found: FoundProduct[] } | undefined;
  for (const reading of readings) {
    const found = finder.find(reading.query, 3);
    const [first] = found;
    const { proof } = reading;
    if (proof !== undefined && !(first && proves(first.name, proof))) continue;
    const rank = first ? RANKS[first.certainty] : 0;
    if (!best || rank > best.rank) best = { rank, reading, found };
  }
  const wide = best?.rank === 0 || !best ? findWide(line, finder) : undefined;
  best = wide ?? best;
  const [first] = best?.found ?? [];
  if (!best || !first) {
    const { amount = 1 } = best?.reading ?? readings[0] ?? {};
    const idle = talk || soft === true;
    return { words, amount, candidates: [], certain: false, likely: false, talk: idle, out };
  }
  const { reading, found } = best;
  const candidates = [...new Set(found.map(({ name }) => name))];
  const likely = first.score >= LIKELY && !wide;
  const sure =
    first.certainty === 'exact' &&
    likely &&
    isOnlyProduct(reading.query, reading.stated, found, finder);
  // A name that holds numbers states no amount: 'VASO 240 CC X 25'.
  const copied = candidates.find((candidate) => fold(candidate) === fold(text));
  if (copied !== undefined) {
    const { amount, doubt = line.doubt } = reading.column ? reading : { amount: 1 };
    const certain = doubt === undefined;
    const { note } = line;
    const found = { candidates: [copied], certain, sure: true, likely: true };
    const assumed = reading.column !== true;
    const pack = !reading.column && / x \d+$/.test(fold(copied)) && ({ behind: 'pack' } as const);
    return { words, amount, doubt, note, ...found, assumed, talk, out, ...pack };
  }
  const several = namesProduct(reading.note, finder) && ('unclear' as const);
  const doubt = line.doubt ?? (several || doubtOf(text, reading, first.name));
  return {
    words,
    amount: reading.amount,
    doubt,
    offers: doubt && offersOf(text, reading, doubt, first.name),
    unit: unitOf(reading, first.name),
    note: line.note ?? reading.note,
    out,
    candidates,
    certain: sure && doubt === undefined,
    sure,
    likely,
    assumed: reading.stated !== true,
    talk,
    ...(reading.loose && reading.stated && { behind: 'amount' as const }),
  };
}

/** Writes an amount with a unit that the product's name lacks: '10 cajas', '1,5 docenas'. */
function unitOf({ amount, unit }: Reading, name: string): string | undefined {
  if (unit === undefined || hasWords(name, unit.replace(/s$/, ''))) return undefined;
  const count = unit === 'docenas' ? amount / 12 : amount;
  return `${String(count).replace('.', ',')} ${unit}`;
}

/** Searches with the first words alone: '2 detergentes como siempre' names a kind of product. */
function findWide({ readings, soft }: ListLine, finder: Pick<Finder, 'find'>) {
  const reading = readings.at(-1);
  if (!reading || soft) return undefined;
  const terms = reading.query.split(' ');
  for (let count = Math.min(terms.length - 1, 4); count > 0; count -= 1) {
    const found = finder.find(terms.slice(0, count).join(' '), 3);
    const head = fold(found[0]?.name ?? '').slice(0, 4);
    if (head !== '' && fold(reading.query).startsWith(head)) return { rank: 1, reading, found };
  }
  return undefined;
}

/** Tells whether a remark names a product of its own: 'cofias, barbijos y delantales'. */
function namesProduct(note: string | undefined, finder: Pick<Finder, 'find'>): boolean {
  const [word = ''] = note?.replace(/^[oyeu]\s+/i, '').split(' ') ?? [];
  const head = fold(word).slice(0, 4);
  return head.length === 4 && fold(finder.find(word, 1)[0]?.name ?? '').startsWith(head);
}

/** Names the amounts that a doubtful line may mean; sizes of the product are none. */
function offersOf(text: string, { amount, stated }: Reading, doubt: Doubt, name: string): number[] {
  if (doubt === 'over') return [];
  const sizes = new Set(numbersOf(fold(name)));
  const others = numbersOf(text).filter((number) => !sizes.has(number));
  const own = stated || others.length === 0 ? [amount] : [];
  const all = doubt === 'fraction' ? [amount, amount + 1] : [...own, ...others];
  return [...new Set(all)].filter((offer) => offer > 0 && offer <= AMOUNT_MAX).slice(0, 3);
}

/** Beside 'vasos x 20', the pack of a copied name may be an amount: 'ROLLO TERMICO 80X80 X 10'. */
const withPacks = (matches: Match[]): Match[] =>
  matches.some(({ behind, certain }) => behind === 'amount' && certain)
    ? matches.map((match) =>
        match.behind === 'pack' && match.doubt === undefined
          ? { ...match, certain: false, doubt: 'unclear', offers: packOffers(match) }
          : match,
      )
    : matches;

const packOffers = ({ candidates: [name = ''] }: Match): number[] => [
  1,
  Number(/\d+$/.exec(fold(name))![0]),
];

/** Amounts in a column or behind, which are the packs of most products, state no amounts but packs. */
const withPackColumns = (lines: readonly ListLine[], matches: Match[]): Match[] => {
  const isBehind = ({ amount, doubt, candidates }: Match, index: number) => {
    const { readings, text = '' } = lines[index]!;
    const end = /^\P{N}*\p{L}/u.test(text) && numbersOf(text).at(-1) === amount;
    const states = end || readings.some(({ column }) => column);
    return states && doubt === undefined && candidates.length > 0;
  };
  const counted = matches.filter(isBehind);
  const packs = counted.filter(
    ({ amount, candidates: [name = ''] }) =>
      amount > 1 && Number(/ x (\d+)\D*$/.exec(fold(name))?.[1]) === amount,
  );
  if (packs.length === 0 || packs.length <= counted.length / 2) return matches;
  return matches.map((match, index) =>
    isBehind(match, index)
      ? { ...match, certain: false, doubt: 'unclear', offers: [1, match.amount] }
      : match,
  );
};

/** Beside numbers over the limit, a smaller one may be a price, too. */
const withPrices = (lines: readonly ListLine[], matches: Match[]): Match[] =>
  matches.some(({ doubt, candidates }) => doubt === 'over' && candidates.length > 0)
    ? matches.map((match, index) =>
        match.certain && match.amount >= 100 && lines[index]!.text?.endsWith(` ${match.amount}`)
          ? { ...match, certain: false, doubt: 'unclear', offers: [match.amount] }
          : match,
      )
    : matches;

/** A conversation that names a product twice may change its amount. */
const withRepeats = (lines: readonly ListLine[], matches: Match[]): Match[] => {
  const asked = matches.map(({ candidates: [name], talk, out }, index) =>
    lines[index]!.chat && !talk && !out ? name : undefined,
  );
  /** Tells whether a product stands in two lines, the first without an amount. */
  const isBroken = (index: number) =>
    [index, index + 1].some(
      (at) =>
        lines[at - 1]?.readings.some(({ stated }) => stated) === false &&
        lines[at]?.readings.some(({ stated }) => stated) === true &&
        matches[at - 1]!.candidates[0] !== undefined &&
        matches[at - 1]!.candidates[0] === matches[at]!.candidates[0],
    );
  return matches.map((match, index) =>
    isBroken(index) ||
    (asked[index] !== undefined && asked.indexOf(asked[index]) !== asked.lastIndexOf(asked[index]))
      ? { ...match, certain: false, doubt: match.doubt ?? 'changed' }
      : match,
  );
};

/** Matches a list in slices, between which the browser handles input. */
export async function matchLines(
  lines: readonly ListLine[],
  finder: Pick<Finder, 'find'>,
): Promise<Match[]> {
  const matches: Match[] = [];
  let since = performance.now();
  for (const line of lines) {
    matches.push(matchLine(line, finder));
    if (performance.now() - since < SLICE_MS) continue;
    await nextTask();
    since = performance.now();
  }
  const repeated = withNumbersBelow(withRepeats(lines, matches));
  return withPackColumns(lines, withPrices(lines, withPacks(repeated)));
}
