import { setTimeout as pause } from 'node:timers/promises';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseResult = Awaited<ReturnType<typeof load>>;

/** Bounds the loads of one page. A carousel is never idle, and a browser may lose a trace. */
const TIMEOUTS_MS = [10_500, 45_000, 45_000];
/** Matches Lighthouse's errors for a lost trace. */
const LOST = /NO_[A-Z_]+/;
/** Ends a load when the browser hangs. */
const GIVE_UP_AFTER_MS = 180_000;

// Lighthouse may query a closed page.
process.on('unhandledRejection', (reason) => {
  if (!/Session closed|Target closed/.test(String(reason))) throw reason;
});

/** Rates a page by Lighthouse's phone with simulated throttling. @param port the browser's */
export async function runLighthouse(
  url: string,
  port: number,
  [timeoutMs, ...more] = TIMEOUTS_MS,
): Promise<LighthouseResult> {
  try {
    return await Promise.race([load(url, port, timeoutMs!), giveUp()]);
  } catch (error) {
    if (more.length === 0 || !LOST.test((error as Error).message)) throw error;
    return runLighthouse(url, port, more);
  }
}

async function giveUp(): Promise<never> {
  await pause(GIVE_UP_AFTER_MS, undefined, { ref: false });
  throw new Error(`Lighthouse: no result after ${GIVE_UP_AFTER_MS / 1000} s`);
}

async function load(url: string, port: number, maxWaitForLoad: number) {
  const settings = {
    throttlingMethod: 'simulate' as const,
    disableFullPageScreenshot: true,
    maxWaitForLoad,
    onlyCategories: [...CATEGORIES],
  };
  // Other measures skip the seconds that Lighthouse takes to load.
  const { default: lighthouse } = await import('lighthouse');
  const config = { extends: 'lighthouse:default', settings };
  const report = (await lighthouse(url, { port, logLevel: 'silent' }, config))?.lhr;
  if (!report || report.runtimeError) {
    const { code = '', message = 'no result' } = report?.runtimeError ?? {};
    throw new Error(`Lighthouse: ${code} ${message}`);
  }
  const categories = Object.values(report.categories);
  return {
    scores: Object.fromEntries(
      categories.map(({ id, score }) => [id, Math.round((score ?? NaN) * 100)]),
    ) as Record<(typeof CATEGORIES)[number], number>,
    /** Names the audits that cost points. */
    lost: categories.flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${report.audits[id]?.displayValue ?? report.audits[id]?.title}`),
    ),
  };
}
