import { METRICS, type LighthouseResult, type Metric } from '../browser/runLighthouse';
import type { Contender } from '../contenders/Contender';
import { below, figure, noWorseThan, timesAtMost, type Figure } from '../report/Figure';
import type { PageName } from '../serve/pages';
import { median } from '../statistics';
import { lighthouseRounds, type Load } from './lighthouseRounds';
import type { Measure } from './Measure';

const PAGE_NAMES = ['home', 'catalogue'] as const;
/** Limit of the largest paint, as a multiple of the static page's. */
const LCP_TIMES = { home: 1.1, catalogue: 1.2 };
const TBT_BELOW_MS = { home: 50, catalogue: 100 };
/** Two loads of one page differ by this much. */
const TBT_TOLERANCE_MS = 10;

export const lighthouseApplied: Measure = {
  name: 'lighthouse',
  title: 'LIGHTHOUSE, applied throttling (slow 4G, 4x CPU), medians',
  what: 'FCP, LCP, TBT and CLS of home and catalogue, cold and warm, under applied throttling',
  async measure(context, settings) {
    const [site, bundle] = [await context.site(), await context.bundle()];
    const contenders = { cold: [site, await context.static(), bundle], warm: [site, bundle] };
    const states = settings.warm ? (['cold', 'warm'] as const) : (['cold'] as const);
    // A warm load follows the cold one that filled the browser's cache.
    const loads: Load[] = PAGE_NAMES.flatMap((page) =>
      contenders.cold.flatMap((contender) =>
        states
          .filter((state) => contenders[state].includes(contender))
          .map((state) => ({ contender, page, warm: state === 'warm' })),
      ),
    );
    const results = await lighthouseRounds(loads, { throttling: 'devtools' }, settings);
    const of = (contender: Contender, page: PageName, warm: boolean) =>
      results[
        loads.findIndex(
          (load) => load.contender === contender && load.page === page && load.warm === warm,
        )
      ]!;
    return states.flatMap((state) =>
      PAGE_NAMES.flatMap((page) =>
        figuresOf(
          page,
          state,
          contenders[state].map(
            (contender) => [contender.title, of(contender, page, state === 'warm')] as const,
          ),
        ),
      ),
    );
  },
};

type Results = readonly (readonly [title: string, results: LighthouseResult[]])[];

function figuresOf(
  page: (typeof PAGE_NAMES)[number],
  state: 'cold' | 'warm',
  all: Results,
): Figure[] {
  const [[, own], ...others] = all as [Results[0], ...Results];
  const targetsOf = (metric: Metric) => {
    if (metric === 'cls') return [below(0.01)];
    if (state === 'warm') return [];
    if (metric === 'lcp') return [timesAtMost(LCP_TIMES[page], 'static page')];
    if (metric === 'tbt') {
      return [below(TBT_BELOW_MS[page]), noWorseThan('single bundle', TBT_TOLERANCE_MS)];
    }
    return [];
  };
  const metrics = Object.keys(METRICS) as Metric[];
  return [
    ...metrics.map((metric) => row(metric, metric.toUpperCase(), (result) => result[metric])),
    row('performance', 'performance score', ({ scores }) => scores.performance ?? NaN),
  ];

  function row(
    id: Metric | 'performance',
    title: string,
    valueOf: (result: LighthouseResult) => number,
  ) {
    const samples = own.map(valueOf);
    return figure({
      id: `lighthouse.${page}.${state}.${id}`,
      title: `${page}, ${state}: ${title}`,
      unit: id === 'performance' ? 'score' : id === 'cls' ? 'shift' : 'ms',
      value: median(samples),
      samples,
      baselines: others.map(([name, results]) => ({
        title: name,
        value: median(results.map(valueOf)),
      })),
      targets: id === 'performance' ? [] : targetsOf(id),
    });
  }
}
