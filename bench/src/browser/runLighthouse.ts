import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from 'lighthouse';

export const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;
export type Metric = keyof typeof METRICS;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseResult = Record<Metric, number> & {
  /** Rates the requested categories from 0 to 100. */
  scores: Partial<Record<(typeof CATEGORIES)[number], number>>;
  /** Names the audits that cost points. */
  lost: string[];
};

interface Options {
  port: number;
  /** `devtools` throttles the browser, `simulate` computes the metrics. */
  throttling: 'devtools' | 'simulate';
  /** Rates all four categories; performance alone is faster. */
  allCategories?: boolean;
  /** Leaves the browser's cache and storage filled. */
  warm?: boolean;
}

/** A carousel is never idle, so the first timeout covers the five quiet seconds of TBT. */
const TIMEOUTS_MS = { cold: [10_500, 45_000, 45_000], warm: [8500, 45_000, 45_000] };
/** Matches Lighthouse's errors for a lost trace. */
const LOST = /NO_[A-Z_]+/;

// Lighthouse may query a closed page.
process.on('unhandledRejection', (reason) => {
  if (!/Session closed|Target closed/.test(String(reason))) throw reason;
});

/** Loads a page as Lighthouse's phone does: slow 4G (150 ms, 1.6 Mbps), 4x CPU slowdown. */
export async function runLighthouse(
  url: string,
  options: Options,
  [timeoutMs, ...more] = TIMEOUTS_MS[options.warm ? 'warm' : 'cold'],
): Promise<LighthouseResult> {
  try {
    return await Promise.race([load(url, options, timeoutMs!), giveUp()]);
  } catch (error) {
    if (more.length === 0 || !LOST.test((error as Error).message)) throw error;
    return runLighthouse(url, options, more);
  }
}

/** Ends a load when the browser hangs. */
const GIVE_UP_AFTER_MS = 180_000;

async function giveUp(): Promise<never> {
  await pause(GIVE_UP_AFTER_MS, undefined, { ref: false });
  throw new Error(`Lighthouse: no result after ${GIVE_UP_AFTER_MS / 1000} s`);
}

async function load(url: string, options: Options, timeoutMs: number): Promise<LighthouseResult> {
  const config: Config = {
    extends: 'lighthouse:default',
    settings: {
      throttlingMethod: options.throttling,
      disableStorageReset: options.warm ?? false,
      disableFullPageScreenshot: true,
      maxWaitForLoad: timeoutMs,
      ...(options.allCategories
        ? { onlyCategories: [...CATEGORIES] }
        : { onlyAudits: [...Object.values(METRICS), 'speed-index'] }),
    },
  };
  // Other measures skip the seconds that Lighthouse takes to load.
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
