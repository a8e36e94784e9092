import type { Figure } from './Figure';
import { formatRatio, formatValue } from './formatValue';
import type { Report } from './Report';

/** Share of a time that two runs of the same code differ by. */
const NOISE = 0.1;

/** Lists the differences of two runs, line by line. */
export function compareReports(before: Report, after: Report): string[] {
  const old = new Map(figuresOf(before).map((figure) => [figure.id, figure]));
  const now = figuresOf(after);
  const ids = new Set(now.map(({ id }) => id));
  const rows = now.map((figure) => rowOf(old.get(figure.id), figure));
  const gone = [...old.values()].filter(({ id }) => !ids.has(id));
  const all = [
    ['figure', 'before', 'after', 'ratio', ''],
    ...rows,
    ...gone.map((figure) => [figure.title, formatValue(figure.value, figure.unit), '', '', 'gone']),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...all.map((row) => row[i]!.length)));
  return [
    `before  ${before.takenAt}  ${before.machine.commit}  ${before.runs} runs`,
    `after   ${after.takenAt}  ${after.machine.commit}  ${after.runs} runs`,
    ...(sameMachine(before, after) ? [] : ['The machines differ: times do not compare.']),
    '',
    ...all.map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    ),
  ];
}

function rowOf(before: Figure | undefined, { title, value, unit, ...after }: Figure): string[] {
  const now = formatValue(value, unit);
  if (!before) return [title, '', now, '', 'new'];
  const missed = ({ targets }: Pick<Figure, 'targets'>) => targets.some(({ holds }) => !holds);
  const words = [changeInWords(before, { value, unit })];
  if (missed(before) && !missed(after)) words.push('now within its target');
  if (!missed(before) && missed(after)) words.push('now MISSES its target');
  return [
    title,
    formatValue(before.value, unit),
    now,
    formatRatio(value, before.value),
    words.filter(Boolean).join(', '),
  ];
}

function changeInWords(before: Figure, { value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const noise = unit === 'ms' ? Math.max(Math.abs(before.value) * NOISE, 10) : 0;
  const change = unit === 'score' ? before.value - value : value - before.value;
  if (Math.abs(change) <= noise || formatValue(value, unit) === formatValue(before.value, unit)) {
    return '';
  }
  return change < 0 ? 'better' : 'WORSE';
}

const figuresOf = ({ groups }: Report) => groups.flatMap(({ figures }) => figures);

const sameMachine = ({ machine: a }: Report, { machine: b }: Report) =>
  a.processor === b.processor && a.cores === b.cores && a.browser === b.browser;
