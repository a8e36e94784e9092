import { CPU_SLOWDOWN } from '../browser/slowPhone';
import type { Measure } from './Measure';

interface LazyMeasure {
  /** Selects the measure in `--only`. */
  name: string;
  title: string;
  /** Explains the measure in the help. */
  help: string;
  /** Compares the site of another commit, too. */
  besideCommit?: true;
  /** Loads the browser's code, which the help does without. */
  load(): Promise<Measure>;
}

/** Lists the measures in the order of the table. */
export const MEASURES: readonly LazyMeasure[] = [
  {
    name: 'bytes',
    title: 'BYTES on the wire (brotli, 1 KB = 1000 bytes) and REQUESTS, first visit, phone',
    help: 'bytes by kind and requests, until the page can be used and until it is idle',
    besideCommit: true,
    load: async () => (await import('./bytes')).bytes,
  },
  {
    name: 'depth',
    title: 'DEPTH: requests that have to follow one another (the HTML is the first)',
    help: 'requests in a row until the first content and until the page can be used',
    load: async () => (await import('./depth')).depth,
  },
  {
    name: 'load',
    title: `LOADS and STEPS, slow 4G, ${CPU_SLOWDOWN}x CPU: medians, with pairs of rounds`,
    help: 'paints, TBT, script, layout and all tasks, cold and warm, and steps within the site',
    besideCommit: true,
    load: async () => (await import('./load')).load,
  },
  {
    name: 'scores',
    title: 'LIGHTHOUSE, scores as it gives them by default (mobile, simulated throttling), medians',
    help: 'the four scores of home, catalogue and a type page',
    load: async () => (await import('./scores')).scores,
  },
  {
    name: 'cls',
    title: 'LAYOUT SHIFT over load, hydration and refresh: the sum, of phone and desktop the worse',
    help: 'layout shift until the refresh is done, also with content changed since composing',
    load: async () => (await import('./shifts')).shifts,
  },
  {
    name: 'interaction',
    title: `INTERACTION: event to next paint, phone, ${CPU_SLOWDOWN}x CPU, medians`,
    help: 'typing, searching, ticking, changing an amount, opening the drawer: 20,000 products to 579',
    besideCommit: true,
    load: async () => (await import('./interaction')).interaction,
  },
  {
    name: 'dom',
    title: 'ELEMENTS of the catalogue at 20,000 products: the most while it is scrolled through',
    help: 'elements of the catalogue at 20,000 products',
    load: async () => (await import('./dom')).dom,
  },
  {
    name: 'repeat',
    title: 'REPEAT VISIT: what comes over the wire when nothing has changed',
    help: 'what a second visit transfers: the HTML and the documents, and nothing else',
    load: async () => (await import('./repeat')).repeat,
  },
];
