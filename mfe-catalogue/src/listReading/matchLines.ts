import type { Certainty, Finder } from '@mg/shared/finding';
import { nextTask } from '@mg/shared/scheduling';
import type { ListLine } from './readList';
import { fold, hasSize, hasWords } from './words';

/** Pairs a line of a list with its possible products. */
export interface Match {
  words: string;
  /** Is 0 where the amount's column of a sheet is empty. */
  amount: number;
  /** Names at most three products, the best first. */
  candidates: string[];
  /** The first candidate is the product beyond doubt. */
  certain: boolean;
  /** The first candidate has most terms of the line. */
  likely: boolean;
  /** The line is a greeting or a heading. */
  talk: boolean;
}

/** Limits the default choice to candidates with at least this score. */
const LIKELY = 0.75;

/** Limits a task, during which input waits. */
const SLICE_MS = 12;

const RANKS: Record<Certainty, number> = { exact: 3, close: 2, near: 1 };

const proves = (name: string, proof: string): boolean =>
  /^\d+$/.test(proof) ? hasSize(name, proof) : hasWords(name, proof);

/** Chooses the reading with the best candidates; among equals, the first wins. */
export function matchLine(
  { words, readings, talk }: ListLine,
  finder: Pick<Finder, 'find'>,
): Match {
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
    // 'x 100' is the size of a pack, where the product comes in such packs.
    const pack = name && first && amount >= 100 && hasWords(first.name, `x ${amount}`);
    if (pack) match = { ...match, amount: 1 };
    const copied = name && candidates.find((candidate) => fold(candidate) === fold(name));
    if (copied) match = { ...match, amount: 1, candidates: [copied], certain: true, likely: true };
  }
  return match;
}

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
  return matches;
}
