import { momentProblems } from './momentProblems';
import { nameOf, type Operation, type Swap, type WrittenRecord } from './Operation';

/**
 * Judges whether a history of the register "newest serial" is linearizable: each operation takes
 * effect at one moment between its start and its end. An unknown swap takes effect at any moment
 * after its start, or never, as the final records tell. Equal times count in the history's favour.
 *
 * @param records the final list
 * @param initial the newest serial before the history; older records are ignored
 * @returns a line for each problem
 */
export function checkLinearizability(
  history: readonly Operation[],
  records: readonly WrittenRecord[],
  initial = 0,
): string[] {
  const written = records
    .filter(({ serial }) => serial > initial)
    .sort((one, other) => one.serial - other.serial);
  const problems = [...serialProblems(written, initial), ...writerProblems(history, written)];
  // Moments mean nothing where the records themselves are wrong.
  return problems.length > 0 ? problems : momentProblems(history, written, initial);
}

const serialProblems = (written: readonly WrittenRecord[], initial: number): string[] =>
  written.flatMap(({ serial, writer }, index) => {
    const next = initial + 1 + index;
    return serial === next ? [] : [`record ${serial} by ${writer} stands in place of ${next}`];
  });

function writerProblems(history: readonly Operation[], written: readonly WrittenRecord[]) {
  const swaps = new Map<string, Swap>();
  for (const one of history) {
    if (one.op !== 'swap') continue;
    if (swaps.has(one.writer)) throw new Error(`Two swaps have the name ${one.writer}.`);
    swaps.set(one.writer, one);
  }
  const strangers = written.filter(({ writer }) => !swaps.has(writer));
  const problems = strangers.map(
    ({ serial, writer }) => `record ${serial} is by ${writer}, who never swapped`,
  );
  for (const swap of swaps.values()) {
    const serials = written.filter(({ writer }) => writer === swap.writer).map((one) => one.serial);
    const name = nameOf(swap);
    if (swap.result === true && serials.length === 0) problems.push(`${name} is lost`);
    if (swap.result === false && serials.length > 0) {
      problems.push(`${name} was refused, and wrote record ${serials.join(', ')}`);
    }
    if (serials.length > 1) problems.push(`${name} wrote records ${serials.join(', ')}`);
    for (const serial of serials.filter((one) => one !== swap.expected + 1)) {
      problems.push(`${name} wrote record ${serial}`);
    }
  }
  return problems;
}
