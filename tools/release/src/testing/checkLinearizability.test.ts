import fc from 'fast-check';
import { checkLinearizability } from './checkLinearizability';
import type { Operation, Read, Swap, WrittenRecord } from './Operation';

type Span = [start: number, end: number];

const swap = (
  writer: string,
  [start, end]: Span,
  expected: number,
  result: Swap['result'] = true,
): Swap => ({ op: 'swap', process: 'P', writer, start, end, expected, result });

const read = ([start, end]: Span, result: Read['result']): Read => ({
  op: 'read',
  process: 'Q',
  start,
  end,
  result,
});

/** Makes the list of records by the writers in order. */
const by = (...writers: string[]): WrittenRecord[] =>
  writers.map((writer, index) => ({ serial: index + 1, writer }));

describe('checkLinearizability', () => {
  it.each<[string, Operation[], WrittenRecord[]]>([
    ['nothing happens', [read([1, 2], 0)], []],
    ['swaps follow one another', [swap('a', [1, 2], 0), swap('b', [3, 4], 1)], by('a', 'b')],
    ['one of two racing swaps wins', [swap('a', [1, 4], 0), swap('b', [2, 3], 0, false)], by('a')],
    [
      'a read overlaps a swap and sees the old serial',
      [swap('a', [1, 4], 0), read([2, 3], 0)],
      by('a'),
    ],
    [
      'a read overlaps a swap and sees the new serial',
      [swap('a', [1, 4], 0), read([2, 3], 1)],
      by('a'),
    ],
    ['an unknown swap never lands', [swap('a', [1, 2], 0, 'unknown'), read([3, 4], 0)], []],
    [
      'an unknown swap lands late',
      [swap('a', [1, 2], 0, 'unknown'), read([3, 4], 0), read([5, 6], 1)],
      by('a'),
    ],
    ['a read is unknown', [swap('a', [1, 2], 0), read([3, 4], 'unknown')], by('a')],
    [
      'a swap is refused by a late swap of a killed process',
      [swap('a', [1, Infinity], 0, 'unknown'), swap('b', [5, 6], 0, false)],
      by('a'),
    ],
  ])('finds no problem when %s', (_, history, records) => {
    expect(checkLinearizability(history, records)).toEqual([]);
  });

  it.each<[string, Operation[], WrittenRecord[], RegExp]>([
    ['an acknowledged swap has no record', [swap('a', [1, 2], 0)], [], /swap a .* is lost/],
    [
      'an acknowledged swap has another serial',
      [swap('a', [1, 4], 0), swap('b', [1, 4], 0)],
      by('a', 'b'),
      /swap b of P from 0 wrote record 2/,
    ],
    [
      'a swap has two records',
      [swap('a', [1, 4], 0, 'unknown')],
      by('a', 'a'),
      /swap a .* wrote records 1, 2/,
    ],
    [
      'a refused swap has a record',
      [swap('a', [1, 2], 0, false)],
      by('a'),
      /swap a .* was refused, and wrote record 1/,
    ],
    ['nobody wrote a record', [], by('a'), /record 1 is by a, who never swapped/],
    [
      'a serial is missing',
      [swap('a', [1, 2], 1)],
      [{ serial: 2, writer: 'a' }],
      /record 2 by a stands in place of 1/,
    ],
    [
      'a serial has two records',
      [swap('a', [1, 2], 0), swap('b', [1, 2], 0)],
      [...by('a'), ...by('b')],
      /record 1 by b stands in place of 2/,
    ],
    [
      'a later swap has a lower serial',
      [swap('b', [1, 2], 1), swap('a', [3, 4], 0)],
      by('a', 'b'),
      /swap a .* starts at 3, and the swap b .* ends at 2/,
    ],
    [
      'a read misses an acknowledged swap',
      [swap('a', [1, 2], 0), read([3, 4], 0)],
      by('a'),
      /read 0 of Q starts at 3, and the swap a .* ends at 2/,
    ],
    [
      'a read sees a swap that starts later',
      [read([1, 2], 1), swap('a', [3, 4], 0)],
      by('a'),
      /swap a .* starts at 3, and the read 1 of Q ends at 2/,
    ],
    [
      'a read is older than an earlier read',
      [swap('a', [1, 9], 0), read([2, 3], 1), read([4, 5], 0)],
      by('a'),
      /read 0 of Q starts at 4, and the read 1 of Q ends at 3/,
    ],
    [
      'a read is older than an earlier read of an unknown swap',
      [swap('a', [1, 2], 0, 'unknown'), read([3, 4], 1), read([5, 6], 0)],
      by('a'),
      /read 0 of Q starts at 5/,
    ],
    ['a read has no record', [read([1, 2], 3)], [], /read 3 of Q has no record/],
    [
      'a swap is refused while nothing else happens',
      [swap('a', [1, 2], 0), swap('b', [3, 4], 1, false)],
      by('a'),
      /swap b of P from 1 is refused at 3, and the swap a .* ends at 2/,
    ],
    [
      'the first swap is refused in an empty store',
      [swap('a', [1, 2], 0, false)],
      [],
      /swap a of P from 0 is refused at 1, and the history begins/,
    ],
    [
      'two refused swaps need the same record at different moments',
      // The first needs record 1 before 4; the second needs record 1 after 5.
      [swap('a', [1, 9], 0), swap('b', [2, 4], 0, false), swap('c', [5, 6], 1, false)],
      by('a'),
      /swap b of P from 0 is refused at 2, and the history begins/,
    ],
  ])('finds the problem when %s', (_, history, records, problem) => {
    expect(checkLinearizability(history, records)).toEqual(
      expect.arrayContaining([expect.stringMatching(problem)]),
    );
  });

  it('ignores older records, and finds a read of one, when the history starts later', () => {
    const records = by('x', 'y', 'a');
    const good = [swap('a', [1, 2], 2), read([1, 2], 2)];
    expect(checkLinearizability(good, records, 2)).toEqual([]);
    for (const old of [0, 1]) {
      expect(checkLinearizability([...good, read([1, 2], old)], records, 2)).toEqual([
        expect.stringContaining(`the read ${old} of Q starts at 1, and the history begins`),
      ]);
    }
  });

  it('agrees with a search of all orders when the histories are arbitrary', () => {
    const judged = { good: 0, bad: 0 };
    fc.assert(
      fc.property(histories, ({ history, records }) => {
        const isGood = checkLinearizability(history, records).length === 0;
        judged[isGood ? 'good' : 'bad'] += 1;
        expect(isGood).toBe(hasOrder(history, records));
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(judged.good, judged.bad)).toBeGreaterThan(300);
  });
});

const spans = fc
  .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }))
  .map(([one, other]): Span => [Math.min(one, other), Math.max(one, other)]);

/** Makes short histories of up to two records, most of them near the border of good and bad. */
const histories = fc
  .tuple(
    fc.array(spans, { maxLength: 2 }),
    fc.array(fc.tuple(spans, fc.integer({ min: 0, max: 2 }), fc.boolean()), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([winners, others, isLost]) => {
    const won = winners.map((span, index) =>
      swap(`w${index}`, span, index, isLost && index > 0 ? 'unknown' : true),
    );
    const rest = others.map(([span, serial, isRead], index) =>
      isRead ? read(span, serial) : swap(`r${index}`, span, serial, false),
    );
    return { history: [...won, ...rest], records: by(...won.map(({ writer }) => writer)) };
  });

/** Searches for an order of the operations, by the definition of linearizability itself. */
function hasOrder(history: readonly Operation[], records: readonly WrittenRecord[]): boolean {
  const fits = (one: Operation, newest: number) => {
    if (one.op === 'read') return one.result === newest;
    const isWritten = records.some(({ writer }) => writer === one.writer);
    return isWritten === (one.expected === newest);
  };
  const isOver = (one: Operation, next: Operation) =>
    !(one.op === 'swap' && one.result === 'unknown') && one.end < next.start;
  const search = (left: readonly Operation[], newest: number): boolean =>
    left.length === 0 ||
    left.some((next) => {
      if (left.some((one) => isOver(one, next)) || !fits(next, newest)) return false;
      const isRaise = next.op === 'swap' && next.expected === newest;
      const rest = left.filter((one) => one !== next);
      return search(rest, isRaise ? newest + 1 : newest);
    });
  return search(history, 0);
}
