import type { Amount, Doubt } from './Match';
import { unitKind } from './words';

/** Is one way to read a line: a product's words, and the number that may be its amount. */
export interface Phrase extends Amount {
  /** Holds the words that a product has to explain. */
  query: string;
  /** Holds the words in front of the amount. */
  intro: string;
  place: 'front' | 'behind' | 'column' | 'none';
  /** The amount stands behind without a sign, where a size or a pack may stand. */
  loose?: boolean;
}

interface Token {
  text: string;
  kind: 'number' | 'size' | 'part' | 'word' | 'sign';
  from: number;
  to: number;
}

const TOKENS =
  /(?<size>\d+(?:[.,/]\d+)?(?:x\d+)+)|(?<part>\d+(?:[.,/]\d+)+)|(?<number>\d+)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<sign>\S)/giu;

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(TOKENS), ({ 0: token, index, groups }) => ({
    text: token,
    kind: Object.entries(groups!).find(([, part]) => part !== undefined)![0] as Token['kind'],
    from: index,
    to: index + token.length,
  }));

const isDigits = ({ kind }: Token): boolean =>
  kind === 'number' || kind === 'size' || kind === 'part';
/** Matches a word in front of a number of a series: 'N° 4', 'F-100'. */
const SERIES = /^(?:n|nº|nro|no|num|n[uú]mero|talle|f)$/iu;

/** Tells whether a number belongs to the word in front, as in 'N° 4', 'A4' and 'F-100'. */
function isNamed(tokens: Token[], at: number): boolean {
  const [before, sign] = [tokens[at - 1], tokens[at - 2]];
  if (!before) return false;
  const glued = before.to === tokens[at]!.from;
  if (before.kind === 'word' && before.text.toLowerCase() !== 'x')
    return glued || SERIES.test(before.text);
  if (before.text === '#') return true;
  const hyphen = before.text === '-' && glued && sign?.to === before.from;
  const point = /^[°º.]$/.test(before.text) && SERIES.test(sign?.text ?? '');
  return (hyphen && sign?.kind === 'word') || point;
}

const strip = (text: string): string =>
  text.replace(/^[\s\-–:;,.=|)*]+|[\s\-–:;,=|(*]+$/g, '').replace(/^(?:x|de)\s+/i, '');

/** Lists the ways to read a line; the likelier one comes first. */
export function phrasesOf(line: string): Phrase[] {
  const tokens = tokensOf(line);
  const all = [...inFront(line, tokens), ...behind(line, tokens)];
  return [...all, { query: strip(line), intro: '', amount: 1, place: 'none' }];
}

/** Reads 'un' and 'una' in front as 1, too. */
const ONE = /^una?$/i;

function inFront(line: string, tokens: Token[]): Phrase[] {
  const at = tokens.findIndex((token) => isDigits(token) || ONE.test(token.text));
  const token = tokens[at];
  if (!token || token.kind === 'size' || isNamed(tokens, at)) return [];
  // A sentence or a heading in front asks for nothing.
  const intro = line.slice(0, token.from).replace(/^.*[.!?:]\s/, '');
  const phrase = (next: number, unit?: string, doubt?: Doubt): Phrase => ({
    query: strip(line.slice(tokens[next]?.from ?? line.length)),
    intro,
    amount: ONE.test(token.text) ? 1 : Math.trunc(Number(token.text.replace(/[,/].*/, ''))) || 1,
    place: 'front',
    unit,
    doubt,
  });
  let next = at + 1;
  while (/^[-–:=.,)\]x]$/i.test(tokens[next]?.text ?? '')) next += 1;
  const kind = unitKind(tokens[next]?.text);
  if (token.kind === 'part' || tokens[next]?.kind === 'part')
    return [phrase(kind || tokens[next]?.kind === 'part' ? next + 1 : next, undefined, 'fraction')];
  // A scanner reads '10' as '1O'.
  const misread = /^\d[oil]/i.test(line.slice(token.to - 1)) && !kind;
  if (kind === 'size' || misread) return [];
  const [join = '', other] = [tokens[at + 1]?.text, tokens[at + 2]];
  if (other?.kind === 'number' && /^[-–+/aouyóú]$/i.test(join)) {
    const range = phrase(at + 3, undefined, 'range');
    // '5 - 105 bandeja bisagra' states a product's number; '8 a 10 pinchos' states two amounts.
    return /\p{L}/u.test(join) ? [range] : [phrase(next), range];
  }
  if (!kind) return [phrase(next)];
  const unit = tokens[next]!.text;
  const bare = phrase(tokens[next + 1]?.text === '.' ? next + 2 : next + 1, unit);
  if (kind === 'container') return [phrase(next), bare];
  return kind === 'bulk' ? [bare, phrase(at)] : [bare];
}

function behind(line: string, tokens: Token[]): Phrase[] {
  const at = tokens.findLastIndex(isDigits);
  const token = tokens[at];
  if (!token || token.kind !== 'number' || at === 0 || isNamed(tokens, at)) return [];
  const rest = tokens.slice(at + 1).filter(({ text }) => !/^[).]$/.test(text));
  const unit = rest[0]?.text;
  const kind = unitKind(unit);
  if (rest.length > 1 || (unit && (!kind || kind === 'size'))) return [];
  const before = line.slice(0, token.from).replace(/(?:[\s(,=:-]|\bx|\bcant\p{L}*\.?)+$/iu, '');
  const loose = !/[(,=:–-]|cant/iu.test(line.slice(before.length, token.from));
  return [
    { query: strip(before), intro: '', amount: Number(token.text), place: 'behind', unit, loose },
  ];
}
