import type { ListLine } from './ListLine';
import { fold } from './words';

/** Matches words that change or cancel lines. */
const CHANGE =
  /(?:^|[\s,.])(?:no,? (?:mejor|va\w*|l[ao]s? |es[ao]s?|quiero|hace falta|me)|mejor \d|perd[oó]n|disculp\w*|en realidad|quise decir|digo|correcci[oó]n|cambi[aá]\w*|sac[aá](?:l[aeo]s?|me|nos)?|ignor\w*|mentira|el doble|doble de|la mitad|todo x|por \d+ (?:sucursales|locales)|lo anterior|borr[aá]\w*|cancel\w*|anul\w*|olvid\w*|donde dice|en vez de|en lugar de|ya no|no los? mand\w*|no las? mand\w*|(?:dejame |deja )?s[oó]lo l[ao]s|que sean|entonces \d|al final|no,? deja\w* en|va de nuevo|otra vez|lo mismo de|esper[aá]|uy|uh)(?![\p{L}])|^\*\s?\d+$|^\*\d+ |^son \d/iu;
/** Matches a request that adds to the line above: 'agregale 2 más'. */
const MORE = /^(?:y )?(?:agreg|sum|pon|met|sac|quit)\p{L}*\s+\d+(?:\s+m[aá]s)?$/iu;
/** Joins the words around a new amount for the line above: 'uy, entonces 4'. */
const FILLER =
  /^(?:no|si|uy|uh|eh|y|dale|bueno|ok|listo|mejor|entonces|que|sean|son|de|est[aeo]s?|es[aeo]s?|las?|los?|en|realidad|perdon|disculpa|quise|decir|digo|solo|al|final|ponele|poneme|mandame|dame|traeme|agregale|sumale|agregame|sumame|mas|nomas|va|van|x|u|por|mentira)$/;

/** Tells whether a line holds a number and no product: 'no, mejor 6'. */
function isAnswer(words: string): boolean {
  const terms = fold(words)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const numbers = terms.filter((term) => /^\d+$/.test(term));
  return numbers.length === 1 && terms.every((term) => /^\d+$/.test(term) || FILLER.test(term));
}

const ALL =
  /\b(?:s[oó]lo|todo|menos|nada|nuevo|resto|dem[aá]s|anterior|doble|mitad|sucursales|locales|ignor\w*)\b/i;
/** Counts the letters that two words of one product share: 'platos', 'plato'. */
const STEM = 4;

const stems = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => (word.length >= STEM || /\d\d/.test(word)) && !CHANGE.test(word))
    .map((word) => word.slice(0, STEM));

/** Marks the lines that another line changes: '10 film' is doubtful beside 'no, mejor 6'. */
export function withChanges(lines: ListLine[]): ListLine[] {
  const changed = [...lines];
  lines.forEach((line, index) => {
    const answer = isAnswer(line.words) && index > 0;
    const aside = line.chat === true && line.soft === true && index > 0;
    const changes = answer || CHANGE.test(line.words) || MORE.test(line.words);
    if (line.talk || !(changes || aside)) return;
    if (!changes) {
      // A sentence about an ordered product may change the order.
      for (const target of sharing(lines, index))
        changed[target] = { ...changed[target]!, doubt: 'changed' };
      return;
    }
    const targets = answer ? lastAbove(lines, index) : targetsOf(lines, index);
    for (const target of targets) changed[target] = { ...changed[target]!, doubt: 'changed' };
    const [only] = targets;
    const amount = Number(/\d+/.exec(line.words)?.[0] ?? 1);
    const own = changed[index]!;
    const query = only === undefined ? undefined : lines[only]!.readings[0]?.query;
    const readings =
      query === undefined || (!answer && own.readings.some(({ stated }) => stated))
        ? own.readings
        : [{ query, amount, stated: true }];
    changed[index] = { ...own, readings, doubt: 'changed', ...(answer && { soft: undefined }) };
  });
  return changed.map((line, index) =>
    line.readings.length > 0 && isTwice(lines, index) ? { ...line, doubt: 'changed' } : line,
  );
}

/** Tells whether another line has the same words: the second may repeat the first. */
const isTwice = (lines: ListLine[], at: number): boolean =>
  lines.some(({ words }, index) => index !== at && words === lines[at]!.words);

/** Points to the last line above with an amount, else with a product. */
function lastAbove(lines: ListLine[], at: number): number[] {
  const above = lines.slice(0, at);
  const stated = above.findLastIndex(({ readings }) => readings.some((reading) => reading.stated));
  const last = stated >= 0 ? stated : above.findLastIndex(({ readings }) => readings.length > 0);
  return last >= 0 ? [last] : [];
}

/** Points to the changed lines: those with a word in common, else the last, or all above. */
function targetsOf(lines: ListLine[], at: number): number[] {
  const { words } = lines[at]!;
  const asks = (index: number) => index !== at && lines[index]!.readings.length > 0;
  const all = lines.map((_, index) => index).filter(asks);
  const above = all.filter((index) => index < at);
  const named = sharing(lines, at);
  if (named.length > 0) return ALL.test(words) ? [...new Set([...above, ...named])] : named;
  return ALL.test(words) || stems(words).length > 1 ? above : above.slice(-1);
}

/** Points to the other lines with a word in common. */
function sharing(lines: ListLine[], at: number): number[] {
  const own = stems(lines[at]!.words);
  return lines.flatMap(({ words, readings }, index) =>
    index !== at && readings.length > 0 && stems(words).some((stem) => own.includes(stem))
      ? [index]
      : [],
  );
}
