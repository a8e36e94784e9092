import type { Figure, Target } from './Figure';
import { formatRatio, formatValue } from './formatValue';
import type { Report } from './Report';
import { columns } from './table';

/** Two runs of the same code differ by this share of a time. */
const NOISE = 0.1;

/** Lists the differences of two runs, line by line. */
export function compareReports(before: Report, after: Report): string[] {
  const old = figuresOf(before);
  const now = figuresOf(after);
  const rows = now.map((figure) =>
    rowOf(
      old.find(({ id }) => id === figure.id),
      figure,
    ),
  );
  const gone = old.filter(({ id }) => now.every((figure) => figure.id !== id));
  const all = [
    ['figure', 'before', 'after', 'ratio', ''],
    ...rows,
    ...gone.map((figure) => [figure.title, formatValue(figure.value, figure.unit), '', '', 'gone']),
  ];
  return [
    `before  ${before.takenAt}  ${before.machine.commit}  ${before.runs} runs`,
    `after   ${after.takenAt}  ${after.machine.commit}  ${after.runs} runs`,
    ...(sameMachine(before, after) ? [] : ['The machines differ: times do not compare.']),
    '',
    ...all.map(columns(all, [1, 2, 3])),
  ];
}

function rowOf(before: Figure | undefined, { title, value, unit, targets }: Figure): string[] {
  const now = formatValue(value, unit);
  if (!before) return [title, '', now, '', 'new'];
  const missed = (targets: Target[]) => targets.some(({ holds }) => !holds);
  const words = [changeInWords(before, value)];
  if (missed(before.targets) && !missed(targets)) words.push('now within its target');
  if (!missed(before.targets) && missed(targets)) words.push('now MISSES its target');
  return [
    title,
    formatValue(before.value, unit),
    now,
    formatRatio(value, before.value),
    words.filter(Boolean).join(', '),
  ];
}

function changeInWords({ value: before, unit }: Figure, value: number): string {
  const noise = unit === 'ms' ? Math.max(Math.abs(before) * NOISE, 10) : 0;
  const change = unit === 'score' ? before - value : value - before;
  if (Math.abs(change) <= noise || formatValue(value, unit) === formatValue(before, unit)) {
    return '';
  }
  return change < 0 ? 'better' : 'WORSE';
}

const figuresOf = ({ groups }: Report) => groups.flatMap(({ figures }) => figures);

const sameMachine = ({ machine: a }: Report, { machine: b }: Report) =>
  a.processor === b.processor && a.cores === b.cores && a.browser === b.browser;
