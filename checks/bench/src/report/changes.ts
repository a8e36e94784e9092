import type { Baseline, Figure, FigureGroup } from './Figure';
import { formatInterval, formatRatio, formatValue } from './formatValue';

/** Lists the figures that differ from a baseline beyond their noise. */
export const changesTo = (title: string, groups: readonly FigureGroup[]) =>
  groups.flatMap(({ name, figures }) =>
    figures.flatMap((figure) =>
      figure.baselines
        .filter((baseline) => baseline.title === title && differs(baseline))
        .map((baseline) => changeOf(name, figure, baseline)),
    ),
  );

const differs = ({ difference }: Baseline): boolean =>
  difference !== undefined && (difference.low > 0 || difference.high < 0);

function changeOf(group: string, { id, title, unit, value }: Figure, baseline: Baseline) {
  const grew = baseline.difference!.low > 0;
  const [from, to] = [baseline.value, value].map((each) => formatValue(each, unit));
  const noise = formatInterval(baseline);
  const ratio = formatRatio(value, baseline.value) + (noise && `, ${noise}`);
  return { id, grew, text: `${group}: ${title}: from ${from} to ${to} (${ratio})` };
}
