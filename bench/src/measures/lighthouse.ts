import { openBrowser } from '../browser/openBrowser';
import {
  CATEGORIES,
  METRICS,
  runLighthouse,
  type LighthouseResult,
  type Metric,
} from '../browser/runLighthouse';
import { visit } from '../browser/visit';
import { pageUrl, type Contender } from '../serve/Contender';
import {
  atLeast,
  below,
  noWorseThan,
  sampled,
  timesAtMost,
  type Figure,
  type Rule,
} from '../report/Figure';
import { MAIN_PAGES, type PageName } from '../serve/pages';
import { median } from '../statistics';
import type { Measure, Settings } from './Measure';

/** Limits the largest paint to a multiple of the static page's, and the blocking time. */
const LIMITS = {
  home: { lcpTimes: 1.1, tbtMs: 50 },
  catalogue: { lcpTimes: 1.2, tbtMs: 100 },
};
/** Two loads of one page differ by as much. */
const TBT_TOLERANCE_MS = 10;

const PERFORMANCE_AT_LEAST = { home: 100, catalogue: 98, type: 98 };
const SCORED_PAGES = ['home', 'catalogue', 'type'] as const;

const METRIC_NAMES = Object.keys(METRICS) as Metric[];
const unitOf = (metric: Metric) => (metric === 'cls' ? 'shift' : 'ms');

interface Load {
  contender: Contender;
  page: PageName;
  warm: boolean;
}

type Loaded = Load & { results: LighthouseResult[] };

export const lighthouseApplied: Measure = async (context, settings) => {
  const site = await context.site();
  const bundle = await context.bundle();
  const fixed = await context.static();
  const states = settings.warm ? [false, true] : [false];
  // A warm load follows the cold load that fills the browser's cache.
  const loads = MAIN_PAGES.flatMap((page) =>
    [site, fixed, bundle].flatMap((contender) =>
      states
        .filter((warm) => !warm || contender !== fixed)
        .map((warm) => ({ contender, page, warm })),
    ),
  );
  const loaded = await inRounds(loads, { throttling: 'devtools' }, settings);
  return states.flatMap((warm) =>
    MAIN_PAGES.flatMap((page) => {
      const [own, ...others] = loaded.filter((one) => one.page === page && one.warm === warm);
      return appliedFigures(page, warm, own!, others);
    }),
  );
};

function appliedFigures(
  page: (typeof MAIN_PAGES)[number],
  warm: boolean,
  own: Loaded,
  others: Loaded[],
): Figure[] {
  const state = warm ? 'warm' : 'cold';
  const { lcpTimes, tbtMs } = LIMITS[page];
  const cold = {
    fcp: [],
    lcp: [timesAtMost(lcpTimes, 'static page')],
    tbt: [below(tbtMs), noWorseThan('single bundle', TBT_TOLERANCE_MS)],
  };
  const row = (
    id: Metric | 'performance',
    title: string,
    valueOf: (result: LighthouseResult) => number,
    targets: Rule[] = [],
  ) =>
    sampled({
      id: `lighthouse.${page}.${state}.${id}`,
      title: `${page}, ${state}: ${title}`,
      unit: id === 'performance' ? 'score' : unitOf(id),
      of: median,
      samples: own.results.map(valueOf),
      baselines: Object.fromEntries(
        others.map(({ contender, results }) => [contender.title, results.map(valueOf)]),
      ),
      targets,
    });
  return [
    ...METRIC_NAMES.map((metric) => {
      const targets = metric === 'cls' ? [below(0.01)] : warm ? [] : cold[metric];
      return row(metric, metric.toUpperCase(), (result) => result[metric], targets);
    }),
    row('performance', 'performance score', ({ scores }) => scores.performance ?? NaN),
  ];
}

export const lighthouseScores: Measure = async (context, settings) => {
  const contender = await context.site();
  const loads = SCORED_PAGES.map((page) => ({ contender, page, warm: false }));
  const options = { throttling: 'simulate', allCategories: true } as const;
  return (await inRounds(loads, options, settings)).flatMap(scoreFigures);
};

function scoreFigures({ page, results }: Loaded): Figure[] {
  const notes = [...new Set(results.flatMap(({ lost }) => lost))];
  const scores = CATEGORIES.map((category) =>
    sampled({
      id: `scores.${page}.${category}`,
      title: `${page}: ${category}`,
      unit: 'score',
      of: median,
      samples: results.map((result) => result.scores[category] ?? NaN),
      targets: [atLeast(category === 'performance' ? PERFORMANCE_AT_LEAST[page] : 100)],
      notes,
    }),
  );
  const metrics = METRIC_NAMES.map((metric) =>
    sampled({
      id: `scores.${page}.${metric}`,
      title: `${page}: ${metric.toUpperCase()}, simulated`,
      unit: unitOf(metric),
      of: median,
      samples: results.map((result) => result[metric]),
    }),
  );
  return [...scores, ...metrics];
}

/** Loads pages in rounds, so that the machine's other load and a browser's start affect all contenders. */
async function inRounds(
  loads: readonly Load[],
  options: Omit<Parameters<typeof runLighthouse>[1], 'port' | 'warm'>,
  { runs, tell }: Settings,
): Promise<Loaded[]> {
  const loaded: Loaded[] = loads.map((load) => ({ ...load, results: [] }));
  for (let round = 1; round <= runs; round += 1) {
    const { browser, port } = await openBrowser();
    try {
      const [first] = loaded;
      await visit(first!.contender, first!.page, ({ watch }) => watch.usable(), { browser });
      for (const [i, { contender, page, warm, results }] of loaded.entries()) {
        const load = `${contender.title}, ${page}${warm ? ', warm' : ''}`;
        tell(`Lighthouse, round ${round} of ${runs}, ${i + 1} of ${loads.length}: ${load}`);
        results.push(await runLighthouse(pageUrl(contender, page), { ...options, port, warm }));
      }
    } finally {
      await browser.close();
    }
  }
  return loaded;
}
