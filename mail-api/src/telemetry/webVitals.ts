import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';

/** Limits the pairs of page and network that the API remembers. */
const NETWORKS_MAX = 100_000;
/** Bounds the time in which a page's visits from one network count once. */
const WINDOW_MS = 30 * 60_000;
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

interface Series {
  labels: Record<'page' | 'app' | 'version', string>;
  /** Numbers the newest record that reported. */
  serial: number;
  visits: number;
}

/**
 * Makes histograms of each web vital by page, app and version. In half an hour, a page counts one
 * visit of each network, so no network drowns the others.
 */
export function webVitalsMetrics(registers: Registry[], now: () => number = Date.now) {
  const pages = new Counter({
    name: 'site_page_visits_total',
    help: 'Visits that sent their web vitals, once per page and network in half an hour',
    labelNames: ['page', 'navigation'],
    registers,
  });
  const histogram = (vital: Vital) =>
    new Histogram({
      name: `site_web_vital_${vital.toLowerCase()}${vital === 'CLS' ? '' : '_seconds'}`,
      help: `${vital} of real visits, by each version that the page ran`,
      labelNames: ['page', 'app', 'version'],
      buckets: [...BUCKETS[vital]],
      registers,
    });
  const vitals = Object.keys(BUCKETS) as Vital[];
  const histograms = vitals.map((vital) => [vital, histogram(vital)] as const);
  const series = new Map<string, Series>();
  const counted = new Set<string>();
  let sinceMs = now();

  function isRepeated(page: string, network: string): boolean {
    // A full memory forgets, since a refusal would cost true visits.
    if (now() - sinceMs >= WINDOW_MS || counted.size >= NETWORKS_MAX) {
      counted.clear();
      sinceMs = now();
    }
    const name = `${page} ${network}`;
    const isKnown = counted.has(name);
    counted.add(name);
    return isKnown;
  }

  return {
    /** Counts a visit of known versions and pages. @returns false when its network has counted */
    observe({ page, navigation, serial, versions, values }: VitalsReport, network: string) {
      if (isRepeated(page, network)) return false;
      pages.inc({ page, navigation });
      for (const [app, version] of Object.entries(versions)) {
        const labels = { page, app, version };
        const key = `${page} ${app}@${version}`;
        const { visits, serial: newest } = series.get(key) ?? { visits: 0, serial };
        series.set(key, { labels, serial: Math.max(newest, serial), visits: visits + 1 });
        for (const [vital, one] of histograms) {
          const value = values[vital];
          if (value !== undefined) one.observe(labels, vital === 'CLS' ? value : value / 1000);
        }
      }
      return true;
    },

    /** Forgets versions that no record from this one on has reported. */
    forget(oldest: number): void {
      for (const [key, { labels, serial }] of series) {
        if (serial >= oldest) continue;
        series.delete(key);
        for (const [, one] of histograms) one.remove(labels);
      }
    },

    /** Counts the visits that ran each version of an app. */
    visits() {
      const sums = new Map<string, { app: string; version: string; visits: number }>();
      for (const { labels, visits } of series.values()) {
        const { app, version } = labels;
        const before = sums.get(`${app}@${version}`)?.visits ?? 0;
        sums.set(`${app}@${version}`, { app, version, visits: before + visits });
      }
      return [...sums.values()];
    },
  };
}
