import type { Baseline, Figure, FigureGroup, Target } from './Figure';
import { formatInterval, formatRatio, formatValue } from './formatValue';

const HEAD = ['figure', 'site', 'baseline', '', 'ratio', 'of pairs', 'target', 'holds'];

const LEGEND = '~ misses its target by less than the noise of this run.';

const markOf = ({ holds, byNoise }: Target) => (byNoise ? '~' : holds ? 'yes' : 'NO');

/** Makes a function that pads a row to the widths of all rows; `right` aligns columns right. */
function columns(rows: string[][], right: number[]): (cells: string[]) => string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const pad = (cell: string, i: number) =>
    right.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!);
  return (cells) => cells.map(pad).join('  ').trimEnd();
}

/** Formats every figure of a run with its baselines and targets. */
export function table(groups: readonly FigureGroup[]): string {
  const rows = groups.flatMap((group) => group.figures.flatMap(rowsOf));
  const line = columns([HEAD, ...rows], [1, 2, 4]);
  return groups
    .flatMap((group) => [
      '',
      group.title,
      ...(group.failure ? [`  not measured: ${group.failure}`] : [line(HEAD)]),
      ...group.figures.flatMap(rowsOf).map(line),
    ])
    .concat(rows.some((cells) => cells.at(-1)!.includes('~')) ? ['', LEGEND] : [])
    .join('\n');
}

/** Returns a line for each baseline with its targets, and one for targets without a baseline. */
function rowsOf({ title, value, unit, targets, baselines }: Figure): string[][] {
  const own = targets.some(({ baseline }) => baseline === undefined);
  const lines: (Baseline | undefined)[] = own || baselines.length === 0 ? [undefined] : [];
  return [...lines, ...baselines].map((baseline, i) => {
    const compared = targets.filter((target) => target.baseline === baseline?.title);
    return [
      ...(i === 0 ? [title, formatValue(value, unit)] : ['', '']),
      baseline ? formatValue(baseline.value, unit) : '',
      baseline?.title ?? '',
      baseline ? formatRatio(value, baseline.value) : '',
      baseline ? formatInterval(baseline) : '',
      compared.map(({ text }) => text).join(', '),
      compared.map(markOf).join(', '),
    ];
  });
}

/** Returns a line for each missed target. */
export const missedTargets = (groups: readonly FigureGroup[]): string[] =>
  groups.flatMap(({ name, figures }) =>
    figures.flatMap(({ title, value, unit, targets }) =>
      targets
        .filter(({ holds }) => !holds)
        .map(({ text, baseline }) => {
          const limit = baseline ? `${text} (${baseline})` : text;
          return `${name}: ${title} is ${formatValue(value, unit)}, the target ${limit}`;
        }),
    ),
  );
