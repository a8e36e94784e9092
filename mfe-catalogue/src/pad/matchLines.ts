import type { Certainty, Finder } from '@mg/shared/finding';
import { nextTask } from '@mg/shared/scheduling';
import type { PadLine } from './reading/readList';
import { fold, hasSize, hasWords } from './reading/words';

/** A line of a list, and what of the catalogue it may mean. */
export interface Match {
  words: string;
  /** 0 where a sheet says that none is wanted. */
  amount: number;
  /** Names of products, the best first, three at most. */
  candidates: string[];
  /** The first of them is meant beyond doubt. */
  certain: boolean;
  /** The first of them has most of what was asked for. */
  likely: boolean;
  /** It asks for nothing: a greeting, or a head. */
  talk: boolean;
}

/** What has less of a line is shown, and not taken unasked. */
const LIKELY = 0.75;

/** For so long the browser need not answer to the visitor. */
const SLICE_MS = 12;

const RANKS: Record<Certainty, number> = { exact: 3, close: 2, near: 1 };

const proves = (name: string, proof: string): boolean =>
  /^\d+$/.test(proof) ? hasSize(name, proof) : hasWords(name, proof);

/** The reading that the catalogue answers best; of those that it answers alike, the first. */
export function matchLine({ words, readings, talk }: PadLine, finder: Pick<Finder, 'find'>): Match {
  let match: Match = {
    words,
    amount: 1,
    candidates: [],
    certain: false,
    likely: false,
    talk: talk ?? false,
  };
  let best = 0;
  for (const { query, amount, proof, name } of readings) {
    const found = finder.find(query, 3);
    const [first] = found;
    if (proof !== undefined && !(first && proves(first.name, proof))) continue;
    const rank = first ? RANKS[first.certainty] : 0;
    if (rank <= best && best > 0) continue;
    best = rank;
    const candidates = [...new Set(found.map(({ name }) => name))];
    const certain = first?.certainty === 'exact';
    const likely = first !== undefined && first.score >= LIKELY;
    match = { ...match, amount, candidates, certain: certain && likely, likely };
    // 'x 100' is rather what a pack holds than an amount, where it holds so many.
    const pack = name && first && amount >= 100 && hasWords(first.name, `x ${amount}`);
    if (pack) match = { ...match, amount: 1 };
    const copied = name && candidates.find((candidate) => fold(candidate) === fold(name));
    if (copied) match = { ...match, amount: 1, candidates: [copied], certain: true, likely: true };
  }
  return match;
}

/** Matches a whole list, in slices between which the browser answers. */
export async function matchLines(
  lines: readonly PadLine[],
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
  return matches;
}
