import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { latest } from './latest';

/** Limits the pairs of page and versions. */
const GROUPS_MAX = 40;
/** Limits the pairs of page and navigation. */
const VISITS_MAX = 200;
/** Limits the versions whose visits the API counts. */
const VERSIONS_MAX = 200;
/** Limits the apps of a page, which has a shell and a few remotes. */
const APPS_MAX = 30;

const SEMVER = /^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z.-]{1,20})?$/i;

/** Matches the shell or any remote; only the site knows all names. */
export const appName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);

/** Matches a declared path such as `/products/:product`; an address can contain a search. */
const pagePath = z.string().regex(/^\/[a-z0-9:/-]{0,60}$/);

const ms = z.number().min(0).max(600_000).optional();

/** Validates the report that the shell sends when a visitor leaves a page. */
export const vitalsReport = z.strictObject({
  kind: z.literal('web-vitals'),
  page: z.union([pagePath, z.literal('other')]),
  navigation: z.enum([
    'navigate',
    'reload',
    'back-forward',
    'back-forward-cache',
    'prerender',
    'restore',
  ]),
  serial: z.int().min(0).max(1e9),
  /** Names the versions of the page's apps. */
  versions: z
    .record(appName, z.string().regex(SEMVER))
    .refine((versions) => Object.keys(versions).length <= APPS_MAX),
  values: z.strictObject({
    CLS: z.number().min(0).max(100).optional(),
    FCP: ms,
    INP: ms,
    LCP: ms,
    TTFB: ms,
  }),
});

type VitalsReport = z.infer<typeof vitalsReport>;

/** Surrounds web.dev's good and poor values with bounds; times are in seconds. */
const BUCKETS = {
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  FCP: [0.5, 1, 1.4, 1.8, 2.4, 3, 4, 6, 10],
  INP: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  TTFB: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
} as const;

type Vital = keyof typeof BUCKETS;

/** Makes histograms of each web vital by page and versions, in a bounded number. */
export function webVitalsMetrics(registers: Registry[]) {
  const pages = new Counter({
    name: 'site_page_visits_total',
    help: 'Visits that sent their web vitals',
    labelNames: ['page', 'navigation'],
    registers,
  });
  const series = latest<Record<'page' | 'navigation', string>>(VISITS_MAX, (labels) =>
    pages.remove(labels),
  );
  const histogram = (vital: Vital) =>
    new Histogram({
      name: `site_web_vital_${vital.toLowerCase()}${vital === 'CLS' ? '' : '_seconds'}`,
      help: `${vital} of real visits, by the versions that the page ran`,
      labelNames: ['page', 'versions'],
      buckets: [...BUCKETS[vital]],
      registers,
    });
  const vitals = Object.keys(BUCKETS) as Vital[];
  const histograms = vitals.map((vital) => [vital, histogram(vital)] as const);
  const groups = latest<Record<'page' | 'versions', string>>(GROUPS_MAX, (labels) => {
    for (const [, one] of histograms) one.remove(labels);
  });
  const visits = latest<{ app: string; version: string; visits: number }>(VERSIONS_MAX);

  return {
    observe({ page, navigation, versions, values }: VitalsReport): void {
      const apps = Object.entries(versions).map(([app, version]) => `${app}@${version}`);
      // A label's name is fixed, and the apps are not.
      const labels = { page, versions: apps.sort().join(' ') };
      pages.inc(series.take(`${page} ${navigation}`, () => ({ page, navigation })));
      groups.take(JSON.stringify(labels), () => labels);
      for (const [vital, one] of histograms) {
        const value = values[vital];
        if (value !== undefined) one.observe(labels, vital === 'CLS' ? value : value / 1000);
      }
      for (const [app, version] of Object.entries(versions)) {
        visits.take(`${app}@${version}`, () => ({ app, version, visits: 0 })).visits += 1;
      }
    },

    /** Counts the visits that ran each version of an app. */
    visits: visits.all,
  };
}
