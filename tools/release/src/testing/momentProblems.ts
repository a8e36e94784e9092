import { nameOf, type Operation, type Swap, type WrittenRecord } from './Operation';

/** A limit of a record's moment, and the operation that sets the limit. */
interface Limit {
  time: number;
  because: string;
}

/**
 * Finds records without a possible moment. Each operation limits the moments of single records:
 * record `s` comes before record `s + 1`; a swap limits its own record on both sides; a read of `s`
 * ends after record `s` and starts before record `s + 1`. A refused swap that expected `e` starts
 * before record `e`, or ends after record `e + 1`. The earliest moments that satisfy the lower
 * limits and the choices of refused swaps are the smallest of all solutions, so only these moments
 * need a comparison with the upper limits.
 */
export function momentProblems(
  history: readonly Operation[],
  written: readonly WrittenRecord[],
  initial: number,
): string[] {
  const last = initial + written.length;
  const earliest = new Map<number, Limit>();
  const latest = new Map<number, Limit>();
  const earliestOf = (serial: number): Limit =>
    serial > last ? NEVER : (earliest.get(serial) ?? ALWAYS);
  const latestOf = (serial: number): Limit =>
    serial <= initial ? ALWAYS : (latest.get(serial) ?? NEVER);
  const notBefore = (serial: number, time: number, because: string) => {
    if (time > earliestOf(serial).time) earliest.set(serial, { time, because });
  };
  const notAfter = (serial: number, time: number, because: string) => {
    if (time < latestOf(serial).time) latest.set(serial, { time, because });
  };

  const serialOf = new Map(written.map(({ serial, writer }) => [writer, serial]));
  const refused: Swap[] = [];
  const problems: string[] = [];
  for (const one of history) {
    const name = nameOf(one);
    if (one.op === 'swap') {
      if (one.result === false) refused.push(one);
      const serial = serialOf.get(one.writer);
      if (serial === undefined) continue;
      notBefore(serial, one.start, `${name} starts`);
      if (one.result === true) notAfter(serial, one.end, `${name} ends`);
    } else if (one.result !== 'unknown') {
      if (one.result > last) {
        problems.push(`${name} has no record`);
        continue;
      }
      notAfter(one.result, one.end, `${name} ends`);
      // The older records have one moment, the begin of the history.
      notBefore(Math.max(one.result + 1, initial), one.start, `${name} starts`);
    }
  }

  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (let serial = initial + 1; serial <= last; serial += 1) {
      const { time, because } = earliestOf(serial - 1);
      notBefore(serial, time, because);
    }
    for (const swap of refused) {
      const { expected, start, end } = swap;
      const canFollow = earliestOf(expected + 1).time <= end;
      if (canFollow || earliestOf(expected).time >= start) continue;
      notBefore(expected, start, `${nameOf(swap)} is refused`);
      isSettled = false;
    }
  }
  for (let serial = last; serial >= initial; serial -= 1) {
    const { time, because } = latestOf(serial + 1);
    notAfter(serial, time, because);
  }
  // Limits spread to neighbouring records, so one contradiction shows at several.
  const found = new Map<string, string>();
  for (let serial = initial; serial <= last; serial += 1) {
    const lower = earliestOf(serial);
    const upper = latestOf(serial);
    if (lower.time <= upper.time) continue;
    const reasons = `${lower.because} at ${lower.time}, and ${upper.because} at ${upper.time}`;
    if (!found.has(reasons)) found.set(reasons, `record ${serial} has no moment: ${reasons}`);
  }
  return [...problems, ...found.values()];
}

const ALWAYS: Limit = { time: -Infinity, because: 'the history begins' };
const NEVER: Limit = { time: Infinity, because: 'no record follows' };
