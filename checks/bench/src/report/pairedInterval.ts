/** Bounds the typical difference of two series. */
export interface Interval {
  low: number;
  high: number;
}

/** Lets about one run of fifty comparisons in a hundred name a difference that is chance. */
const CHANCE = 0.0002;

/**
 * Returns the interval of the typical difference between two series of pairs, by Wilcoxon's signed
 * ranks. No kind of distribution is assumed. An extreme pair widens the interval on its own side
 * alone.
 *
 * @returns undefined when the pairs are too few for any claim
 */
export function pairedInterval(
  own: readonly number[],
  other: readonly number[],
): Interval | undefined {
  const differences = own.map((value, i) => value - other[i]!);
  const outside = ranksOutside(differences.length);
  if (outside < 0) return undefined;
  const averages = differences
    .flatMap((a, i) => differences.slice(i).map((b) => (a + b) / 2))
    .sort((a, b) => a - b);
  return { low: averages[outside]!, high: averages[averages.length - 1 - outside]! };
}

/** Counts the averages that lie outside on each side; -1 for too few pairs. */
function ranksOutside(pairs: number): number {
  let outside = -1;
  let ways = 0;
  for (const count of waysBySum(pairs)) {
    ways += count;
    if (ways / 2 ** pairs > CHANCE / 2) return outside;
    outside += 1;
  }
  return outside;
}

/** Counts the subsets of the ranks 1 to `pairs` for each sum. */
function waysBySum(pairs: number): number[] {
  const ways = [1, ...Array.from({ length: (pairs * (pairs + 1)) / 2 }, () => 0)];
  for (let rank = 1; rank <= pairs; rank += 1) {
    for (let sum = ways.length - 1; sum >= rank; sum -= 1) ways[sum]! += ways[sum - rank]!;
  }
  return ways;
}

/** Counts the fewest pairs for a claim. */
export const FEWEST_PAIRS = Array.from({ length: 99 }, (_, i) => i + 1).find(
  (pairs) => ranksOutside(pairs) >= 0,
)!;
