import { CPU_SLOWDOWN, type Measure } from './Measure';

interface LazyMeasure {
  /** Selects the measure in `--only`. */
  name: string;
  title: string;
  /** Explains the measure in the help. */
  help: string;
  /** Loads the browser's code, which the help does without. */
  load(): Promise<Measure>;
}

/** Lists the measures in the order of the table. */
export const MEASURES: readonly LazyMeasure[] = [
  {
    name: 'bytes',
    title: 'BYTES on the wire (brotli, 1 KB = 1000 bytes) and REQUESTS, first visit, phone',
    help: 'bytes by kind and requests, until the page can be used and until it is idle',
    load: async () => (await import('./bytes')).bytes,
  },
  {
    name: 'depth',
    title: 'DEPTH: requests that have to follow one another (the HTML is the first)',
    help: 'requests in a row until the first content and until the page can be used',
    load: async () => (await import('./depth')).depth,
  },
  {
    name: 'lighthouse',
    title: 'LIGHTHOUSE, applied throttling (slow 4G, 4x CPU), medians',
    help: 'FCP, LCP, TBT and CLS of home and catalogue, cold and warm, under applied throttling',
    load: async () => (await import('./lighthouse')).lighthouseApplied,
  },
  {
    name: 'scores',
    title: 'LIGHTHOUSE, scores as it gives them by default (mobile, simulated throttling), medians',
    help: 'the four scores of home, catalogue and a type page, and the simulated metrics',
    load: async () => (await import('./lighthouse')).lighthouseScores,
  },
  {
    name: 'cls',
    title: 'LAYOUT SHIFT over load, hydration and refresh: the sum, of phone and desktop the worse',
    help: 'layout shift until the refresh is done, also with content changed since composing',
    load: async () => (await import('./shifts')).shifts,
  },
  {
    name: 'interaction',
    title: `INTERACTION at 20,000 products: event to next paint, phone, ${CPU_SLOWDOWN}x CPU`,
    help: 'typing, searching, ticking, changing an amount, opening the drawer: 20,000 products to 579',
    load: async () => (await import('./interaction')).interaction,
  },
  {
    name: 'dom',
    title: 'ELEMENTS of the catalogue at 20,000 products: the most while it is scrolled through',
    help: 'elements of the catalogue at 20,000 products',
    load: async () => (await import('./dom')).dom,
  },
  {
    name: 'soft',
    title: `STEPS within the site: click to paint, phone, slow 4G, ${CPU_SLOWDOWN}x CPU`,
    help: 'steps without a new page, from the click to the paint, and the code that one fetches',
    load: async () => (await import('./soft')).soft,
  },
  {
    name: 'repeat',
    title: 'REPEAT VISIT: what comes over the wire when nothing has changed',
    help: 'what a second visit transfers: the HTML and the documents, and nothing else',
    load: async () => (await import('./repeat')).repeat,
  },
];
