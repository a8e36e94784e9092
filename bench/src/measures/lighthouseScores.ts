import {
  CATEGORIES,
  METRICS,
  type Category,
  type LighthouseResult,
  type Metric,
} from '../browser/runLighthouse';
import { atLeast, figure, type Figure, type Unit } from '../report/Figure';
import type { PageName } from '../serve/pages';
import { median } from '../statistics';
import { lighthouseRounds } from './lighthouseRounds';
import type { Measure } from './Measure';

const PAGE_NAMES = ['home', 'catalogue', 'type'] as const;
const PERFORMANCE_AT_LEAST: Record<PageName, number> = { home: 100, catalogue: 98, type: 98 };

export const lighthouseScores: Measure = {
  name: 'scores',
  title: 'LIGHTHOUSE, scores as it gives them by default (mobile, simulated throttling), medians',
  what: 'the four scores of home, catalogue and a type page, and the simulated metrics',
  async measure(context, settings) {
    const site = await context.site();
    const results = await lighthouseRounds(
      PAGE_NAMES.map((page) => ({ contender: site, page })),
      { throttling: 'simulate', allCategories: true },
      settings,
    );
    return PAGE_NAMES.flatMap((page, i) => figuresOf(page, results[i]!));
  },
};

function figuresOf(page: PageName, own: LighthouseResult[]): Figure[] {
  const lost = [...new Set(own.flatMap((result) => result.lost))];
  const row = (
    id: Category | Metric,
    title: string,
    unit: Unit,
    samples: number[],
    extra: Pick<Parameters<typeof figure>[0], 'targets' | 'notes'> = {},
  ) =>
    figure({
      id: `scores.${page}.${id}`,
      title: `${page}: ${title}`,
      unit,
      value: median(samples),
      samples,
      ...extra,
    });
  const scores = CATEGORIES.map((category) => {
    const least = category === 'performance' ? PERFORMANCE_AT_LEAST[page] : 100;
    const samples = own.map((result) => result.scores[category] ?? NaN);
    return row(category, category, 'score', samples, { targets: [atLeast(least)], notes: lost });
  });
  const metrics = (Object.keys(METRICS) as Metric[]).map((metric) =>
    row(
      metric,
      `${metric.toUpperCase()}, simulated`,
      metric === 'cls' ? 'shift' : 'ms',
      own.map((result) => result[metric]),
    ),
  );
  return [...scores, ...metrics];
}
