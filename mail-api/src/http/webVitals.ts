import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { keptLabels } from './keptLabels';

/** Pages with different versions that are told apart; the one that was seen longest ago goes. */
const GROUPS_MAX = 40;
/** Pages with the ways by which visitors came to them. */
const VISITS_MAX = 200;
/** A page has a shell and a few remotes. */
const APPS_MAX = 30;

const SEMVER = /^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z.-]{1,20})?$/i;

/** The shell, or any remote: the site alone knows which there are. */
export const appName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);

/** As declared, such as `/products/:product`: never the address, which may hold what was sought. */
const pagePath = z.string().regex(/^\/[a-z0-9:/-]{0,60}$/);

const ms = z.number().min(0).max(600_000).optional();

/** What `shell/src/vitals` sends when a page is left. */
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
  /** Those that the page ran; an app that it did without is left out. */
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
  const keptVisit = keptLabels<VisitLabels>(VISITS_MAX, (labels) => pages.remove(labels));
  const histogram = (vital: Vital) =>
    new Histogram({
      name: `site_web_vital_${vital.toLowerCase()}${vital === 'CLS' ? '' : '_seconds'}`,
      help: `${vital} of real visits, by the versions that the page ran`,
      labelNames: ['page', 'versions'],
      buckets: [...BUCKETS[vital]],
      registers,
    });
  const histograms = VITALS.map((vital) => [vital, histogram(vital)] as const);
  const keptGroup = keptLabels<GroupLabels>(GROUPS_MAX, (labels) => {
    for (const [, one] of histograms) one.remove(labels);
  });

  return {
    observe({ page, navigation, versions, values }: VitalsReport): void {
      pages.inc(keptVisit({ page, navigation }));
      const group = keptGroup({ page, versions: inWords(versions) });
      for (const [vital, one] of histograms) {
        const value = values[vital];
        if (value !== undefined) one.observe(group, vital === 'CLS' ? value : value / 1000);
      }
    },
  };
}

/** `catalogue@1.0.0 quote@1.1.0 shell@1.0.0`: a label's name is fixed, and the apps are not. */
const inWords = (versions: VitalsReport['versions']): string =>
  Object.entries(versions)
    .map(([app, version]) => `${app}@${version}`)
    .sort()
    .join(' ');

type VisitLabels = Record<'page' | 'navigation', string>;
type GroupLabels = Record<'page' | 'versions', string>;
