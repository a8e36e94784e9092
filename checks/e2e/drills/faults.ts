import type { Drill } from '@mg/command/drills';
import { cells, exceptionOf, type Cell, type Promised } from '../faults/cells';
import { KINDS } from '../faults/kinds';
import { measureCell, type Measured } from '../faults/measureCell';
import { PLACES } from '../faults/places';
import { tell, withSite } from './launch';

/** Limits the time until something is in the place. */
const FILLED_WITHIN_MS = 5000;

/** Ends the waits of a broken cell. */
const WAITS = { patience: 12_000, reportPatience: 2000 };

const PROMISES: Record<Promised, string> = {
  usable: 'the rest of the site stays usable',
  fast: 'a working version or the error view is in the place within 5 s',
  next: 'the next page is as fast where the fault may return',
  list: 'the list stays equal, in the page and in the storage',
  credited: 'the beacon credits the fault to the broken version',
  named: 'the beacon names the fault',
  innocents: 'nobody blames another version',
};

const PROMISED = Object.keys(PROMISES) as Promised[];

/** Returns for each promise of a cell `yes`, the reason of an exception, or `NO` with the event. */
function judge(cell: Cell, measured: Measured): Record<Promised, string> {
  const isFast = (time: number | string) => Number(time) <= FILLED_WITHIN_MS || String(time);
  const held = {
    ...measured,
    ...(measured.began !== true && { usable: `the fault did not begin: ${measured.began}` }),
    fast: isFast(measured.filled),
    next: isFast(measured.next ?? 0),
  };
  const verdictOf = (promise: Promised) => {
    if (held[promise] === true) return 'yes';
    const reason = exceptionOf(cell, promise);
    return reason ? `except: ${reason}` : `NO: ${held[promise]}`;
  };
  return Object.fromEntries(PROMISED.map((promise) => [promise, verdictOf(promise)])) as Record<
    Promised,
    string
  >;
}

const titleOf = ({ kind, remote, fallback }: Cell) =>
  `${kind.name.padEnd(25)} ${remote.padEnd(9)} ${fallback ? 'with   ' : 'without'}`;

/** Leaves room for "except". */
const widthOf = (promise: Promised) => Math.max(promise.length, 6);

/** Writes the columns of a row, and behind them the reasons. */
function rowOf({ filled }: Measured, verdicts: Record<Promised, string>): string {
  const time = typeof filled === 'number' ? String(filled) : 'never';
  const columns = PROMISED.map((promise) =>
    verdicts[promise].split(':')[0]!.padEnd(widthOf(promise)),
  );
  const reasons = PROMISED.filter((promise) => verdicts[promise] !== 'yes');
  return [
    `${time.padStart(6)}  ${columns.join('  ')}`,
    ...reasons.map((promise) => `${promise} ${verdicts[promise]}`),
  ].join(' | ');
}

const HEAD =
  'fault, remote, last good version'.padEnd(43) +
  ['      ms', ...PROMISED.map((promise) => promise.padEnd(widthOf(promise)))].join('  ');

export const faults: Drill = {
  summary: `releases ${KINDS.length} kinds of faults in every remote, with a last good version and without`,
  help: `Each row is a cell: a visitor with a list opens a page whose remote has a
broken live version, follows the links, ticks and unticks a product, opens
the list and leaves.

  ms         until a working version or the error view is in the place
  usable     links, catalogue and list of all other remotes work
  fast       ms is at most ${FILLED_WITHIN_MS}
  next       the same on the next page, for faults that may return
  list       the page and the storage have the visitor's list
  credited   a beacon names the broken app and version
  named      that beacon names the fault: load, stalled, mount, handler, ...
  innocents  no beacon and no mark in the browser names another version

A cell that a decision excepts shows the reason, from EXCEPTIONS in
e2e/faults/cells.ts.`,
  options: {
    remote: [['all', ...Object.keys(PLACES)], 'with the faults'],
    kind: [['all', ...KINDS.map(({ name }) => name)], 'of the faults'],
  },
  async run({ remote, kind }) {
    const chosen = cells(KINDS).filter(
      (cell) => [cell.remote, 'all'].includes(remote) && [cell.kind.name, 'all'].includes(kind),
    );
    const rows = new Map<Cell, string>();
    const broken = Object.fromEntries(PROMISED.map((promise) => [promise, [] as string[]]));
    const whole = new Set(chosen);
    await withSite(async ({ url: site }, browser) => {
      tell(HEAD);
      // A second page would slow the measured one.
      for (const cell of chosen) {
        const measured = await measureCell(browser, cell, { site, ...WAITS });
        const verdicts = judge(cell, measured);
        for (const promise of PROMISED.filter((key) => verdicts[key].startsWith('NO'))) {
          broken[promise]!.push(`${titleOf(cell)} ${verdicts[promise]}`);
          whole.delete(cell);
        }
        rows.set(cell, rowOf(measured, verdicts));
        tell(`${titleOf(cell)}  ${rows.get(cell)}`);
      }
    });
    return {
      figures: {
        [HEAD.slice(0, 43)]: HEAD.slice(45),
        ...Object.fromEntries(chosen.map((cell) => [titleOf(cell), rows.get(cell)!])),
        cells: chosen.length,
        'cells that keep every promise but an excepted one': whole.size,
      },
      promises: Object.fromEntries(
        PROMISED.map((promise) => [PROMISES[promise], broken[promise]!]),
      ),
    };
  },
};
