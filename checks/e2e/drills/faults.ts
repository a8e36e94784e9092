import type { Drill } from '@mg/command/drills';
import { cells, type Cell } from '../faults/cells';
import { KINDS, type Promised } from '../faults/kinds';
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

/** Lists each promise that a cell does not keep, with the event or the reason of an exception. */
function judge({ kind }: Cell, measured: Measured): [Promised, string][] {
  const isFast = (time: number | string) => Number(time) <= FILLED_WITHIN_MS || String(time);
  const held = {
    ...measured,
    ...(measured.began !== true && { usable: `the fault did not begin: ${measured.began}` }),
    fast: isFast(measured.filled),
    next: isFast(measured.next ?? 0),
  };
  return PROMISED.filter((promise) => held[promise] !== true).map((promise) => {
    const reason = kind.excepted?.[promise];
    return [promise, reason ? `except: ${reason}` : `NO: ${held[promise]}`];
  });
}

const titleOf = ({ kind, remote, fallback }: Cell) =>
  `${kind.name.padEnd(25)} ${remote.padEnd(9)} ${fallback ? 'with   ' : 'without'}`;

/** Writes the milliseconds of a cell, and the promises that the cell does not keep. */
const rowOf = ({ filled }: Measured, verdicts: [Promised, string][]) =>
  [
    typeof filled === 'number' ? `${filled} ms` : 'never filled',
    ...verdicts.map((verdict) => verdict.join(' ')),
  ].join(' | ');

export const faults: Drill = {
  summary: `releases ${KINDS.length} kinds of faults in every remote, with a last good version and without`,
  help: `Each row is a cell: a visitor with a list opens a page whose remote has a
broken live version, follows the links, ticks and unticks a product, opens
the list and leaves.

After the milliseconds until a working version or the error view is in the
place, a row lists the promises that the cell does not keep:

${PROMISED.map((promise) => `  ${promise.padEnd(11)}${PROMISES[promise]}`).join('\n')}

A promise that a decision excepts shows the reason, from e2e/faults/kinds.ts.`,
  options: {
    remote: [['all', ...Object.keys(PLACES)], 'with the faults'],
    kind: [['all', ...KINDS.map(({ name }) => name)], 'of the faults'],
  },
  async run({ remote, kind }) {
    const chosen = cells(KINDS).filter(
      (cell) => [cell.remote, 'all'].includes(remote) && [cell.kind.name, 'all'].includes(kind),
    );
    const rows: Record<string, string> = {};
    let whole = 0;
    const broken = Object.fromEntries(PROMISED.map((promise) => [promise, [] as string[]]));
    await withSite(async ({ url: site }, browser) => {
      // A second page would slow the measured one.
      for (const [index, cell] of chosen.entries()) {
        tell(`${index + 1} of ${chosen.length}: ${titleOf(cell)}`);
        const measured = await measureCell(browser, site, cell, WAITS);
        const verdicts = judge(cell, measured);
        const failed = verdicts.filter(([, verdict]) => verdict.startsWith('NO'));
        for (const [promise, verdict] of failed) {
          broken[promise]!.push(`${titleOf(cell)} ${verdict}`);
        }
        if (failed.length === 0) whole += 1;
        rows[titleOf(cell)] = rowOf(measured, verdicts);
      }
    });
    return {
      figures: {
        ...rows,
        cells: chosen.length,
        'cells that keep every promise but an excepted one': whole,
      },
      promises: Object.fromEntries(
        PROMISED.map((promise) => [PROMISES[promise], broken[promise]!]),
      ),
    };
  },
};
