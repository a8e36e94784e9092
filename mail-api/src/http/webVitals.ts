import { REMOTES } from '@mg/shared/domain/pageRelease';
import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';

const APPS = ['shell', ...REMOTES] as const;

/** Pages with different versions that are told apart; the one that was seen longest ago goes. */
const GROUPS_MAX = 40;

const SEMVER = /^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z.-]{1,20})?$/i;

const ms = z.number().min(0).max(600_000).optional();

/** What `shell/src/vitals` sends when a page is left. */
export const vitalsReport = z.strictObject({
  kind: z.literal('web-vitals'),
  page: z.enum(['home', 'products', 'type', 'other']),
  navigation: z.enum([
    'navigate',
    'reload',
    'back-forward',
    'back-forward-cache',
    'prerender',
    'restore',
  ]),
  serial: z.int().min(0).max(1e9),
  /** Those that the page ran; an app that it did without is left out. */
  versions: z.partialRecord(z.enum(APPS), z.string().regex(SEMVER)),
  values: z.strictObject({
    CLS: z.number().min(0).max(100).optional(),
    FCP: ms,
    INP: ms,
    LCP: ms,
    TTFB: ms,
  }),
});

type VitalsReport = z.infer<typeof vitalsReport>;

/** Around what web.dev calls good and poor for each; times in seconds. */
const BUCKETS = {
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  FCP: [0.5, 1, 1.4, 1.8, 2.4, 3, 4, 6, 10],
  INP: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  TTFB: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
} as const;

type Vital = keyof typeof BUCKETS;
const VITALS = Object.keys(BUCKETS) as Vital[];

/**
 * The vital signs of real visits: a histogram for each, by page and by the versions of the apps
 * that the page is made of. However many versions are reported, the number of series is bounded.
 */
export function webVitalsMetrics(registers: Registry[]) {
  const pages = new Counter({
    name: 'site_page_visits_total',
    help: 'Visits that sent their vital signs',
    labelNames: ['page', 'navigation'],
    registers,
  });
  const histogram = (vital: Vital) =>
    new Histogram({
      name: `site_web_vital_${vital.toLowerCase()}${vital === 'CLS' ? '' : '_seconds'}`,
      help: `${vital} of real visits, by the versions that the page ran`,
      labelNames: ['page', ...APPS],
      buckets: [...BUCKETS[vital]],
      registers,
    });
  const histograms = VITALS.map((vital) => [vital, histogram(vital)] as const);
  const groups = new Map<string, VitalsGroup>();

  /** The labels of a report; those that were used last are kept. */
  const groupOf = ({ page, versions }: VitalsReport): VitalsGroup => {
    const group = { page, ...versions };
    const key = JSON.stringify([page, ...APPS.map((app) => versions[app])]);
    groups.delete(key);
    groups.set(key, group);
    const [oldest] = groups;
    if (oldest && groups.size > GROUPS_MAX) {
      groups.delete(oldest[0]);
      for (const [, one] of histograms) one.remove(oldest[1]);
    }
    return group;
  };

  return {
    observe(report: VitalsReport): void {
      pages.inc({ page: report.page, navigation: report.navigation });
      const group = groupOf(report);
      for (const [vital, one] of histograms) {
        const value = report.values[vital];
        if (value !== undefined) one.observe(group, vital === 'CLS' ? value : value / 1000);
      }
    },
  };
}

type VitalsGroup = Pick<VitalsReport, 'page'> & VitalsReport['versions'];
