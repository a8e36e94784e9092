import type { Config } from 'lighthouse';

export const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;
export type Metric = keyof typeof METRICS;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export type LighthouseResult = Record<Metric, number> & {
  /** 0 to 100; those that were asked for. */
  scores: Partial<Record<Category, number>>;
  /** Audits that cost points, by their ids. */
  lost: string[];
};

interface Options {
  /** Of the browser. */
  port: number;
  /** `devtools` slows the browser down for real, `simulate` computes what would have been. */
  throttling: 'devtools' | 'simulate';
  /** All four categories; else performance alone, which is much quicker. */
  allCategories?: boolean;
  /** Keeps what earlier loads have left in the browser. */
  warm?: boolean;
}

/**
 * How long Lighthouse waits for a page to come to rest, which one with a carousel never does; one
 * time for each attempt. The first is enough for what is measured and for the quiet five seconds
 * that TBT needs after it. The others, Lighthouse's own, are for busy machines, where that is not
 * enough or a trace gets lost.
 */
const PATIENCE_MS = { cold: [10_500, 45_000, 45_000], warm: [8500, 45_000, 45_000] };
/** What Lighthouse says of a load that it could not follow, unlike of a page that is not there. */
const LOST = /NO_[A-Z_]+/;

// Lighthouse may still be asking a page that it has closed, with nobody waiting for the answer.
process.on('unhandledRejection', (reason) => {
  if (!/Session closed|Target closed/.test(String(reason))) throw reason;
});

/** One load by Lighthouse: its phone, slow 4G (150 ms, 1.6 Mbps), a processor of a quarter. */
export async function runLighthouse(
  url: string,
  options: Options,
  [patienceMs, ...more] = PATIENCE_MS[options.warm ? 'warm' : 'cold'],
): Promise<LighthouseResult> {
  try {
    return await withinTime(load(url, options, patienceMs!));
  } catch (error) {
    if (more.length === 0 || !LOST.test((error as Error).message)) throw error;
    return runLighthouse(url, options, more);
  }
}

/** A browser that no longer answers must not hold the run up for ever. */
const GIVE_UP_AFTER_MS = 180_000;

function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const words = `Lighthouse: no result after ${GIVE_UP_AFTER_MS / 1000} s`;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), GIVE_UP_AFTER_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

async function load(url: string, options: Options, patienceMs: number): Promise<LighthouseResult> {
  const config: Config = {
    extends: 'lighthouse:default',
    settings: {
      throttlingMethod: options.throttling,
      disableStorageReset: options.warm ?? false,
      disableFullPageScreenshot: true,
      maxWaitForLoad: patienceMs,
      ...(options.allCategories
        ? { onlyCategories: [...CATEGORIES] }
        : { onlyAudits: [...Object.values(METRICS), 'speed-index'] }),
    },
  };
  // Lighthouse takes seconds to load, so rows without it do without.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port: options.port, logLevel: 'silent' }, config);
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    const { code = '', message = 'no result' } = report?.runtimeError ?? {};
    throw new Error(`Lighthouse: ${code} ${message}`);
  }
  const metric = (name: Metric) => {
    const { numericValue, errorMessage } = report.audits[METRICS[name]]!;
    if (numericValue === undefined) throw new Error(`Lighthouse: ${name}: ${errorMessage}`);
    return numericValue;
  };
  const categories = Object.values(report.categories);
  return {
    fcp: metric('fcp'),
    lcp: metric('lcp'),
    tbt: metric('tbt'),
    cls: metric('cls'),
    scores: Object.fromEntries(
      categories.map(({ id, score }) => [id, Math.round((score ?? NaN) * 100)]),
    ),
    lost: categories.flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${report.audits[id]?.displayValue ?? report.audits[id]?.title}`),
    ),
  };
}
