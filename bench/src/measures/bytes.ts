import { KINDS, type Kind, type Transfer } from '../browser/recordNetwork';
import { visit } from '../browser/visit';
import type { Contender } from '../serve/Contender';
import { atMost, figure, timesAtMost, type Figure, type Rule } from '../report/Figure';
import type { PageName } from '../serve/pages';
import { sum } from '../statistics';
import type { Measure } from './Measure';

/** Delays every request, so that the machine does not change the order of requests. */
const HOLD_MS = 150;

interface Weight {
  /** Title of the contender. */
  title: string;
  /** Requests that had finished when the page handled input. */
  ready: Transfer[];
  /** All requests of the page. */
  whole: Transfer[];
}

export const bytes: Measure = {
  name: 'bytes',
  title: 'BYTES on the wire (brotli, 1 KB = 1000 bytes) and REQUESTS, first visit, phone',
  what: 'bytes by kind and requests, until the page can be used and until it is idle',
  async measure(context, { tell }) {
    const site = await context.site();
    const bundle = await context.bundle();
    const fixed = await context.static();
    const figures: Figure[] = [];
    for (const page of ['home', 'catalogue'] as const) {
      tell(`weighing ${page}`);
      const own = await weigh(site, page);
      const others = [await weigh(bundle, page), await weigh(fixed, page)];
      figures.push(...figuresOf(page, own, others));
    }
    return figures;
  },
};

const weigh = (contender: Contender, name: PageName): Promise<Weight> =>
  visit(
    contender,
    name,
    async ({ watch, recorder }) => {
      const isStatic = contender.server === undefined;
      const { ready, origin } = await watch.settled(recorder, { withControls: !isStatic });
      const whole = recorder.transfers();
      const until = isStatic ? Infinity : origin + ready;
      const inTime = whole.filter(({ finishedAt = Infinity }) => finishedAt <= until);
      return { title: contender.title, whole, ready: inTime };
    },
    { holdMs: HOLD_MS },
  );

function figuresOf(page: PageName, own: Weight, others: Weight[]): Figure[] {
  const row = (
    id: string,
    title: string,
    unit: 'KB' | 'count',
    of: (weight: Weight) => number,
    targets: Rule[] = [],
  ) =>
    figure({
      id: `bytes.${page}.${id}`,
      title: `${page}: ${title}`,
      unit,
      value: of(own),
      baselines: Object.fromEntries(
        // A static page has no script to compare with.
        others.filter((other) => of(other) > 0).map((other) => [other.title, of(other)]),
      ),
      targets,
      ...(unit === 'count' && { notes: own.whole.map(noteOf) }),
    });
  const kilobytes = (stage: 'ready' | 'whole', kind?: Kind) => (weight: Weight) =>
    sum(weight[stage].filter((one) => !kind || one.kind === kind).map((one) => one.bytes)) / 1000;

  const scriptTargets = page === 'home' ? [atMost(118), timesAtMost(1.35, 'single bundle')] : [];
  return [
    row('js.ready', 'script until it can be used', 'KB', kilobytes('ready', 'js'), scriptTargets),
    row('all.ready', 'everything until it can be used', 'KB', kilobytes('ready')),
    ...KINDS.map((kind) =>
      row(`${kind}.whole`, `${kind} until idle`, 'KB', kilobytes('whole', kind)),
    ),
    row('all.whole', 'everything until idle', 'KB', kilobytes('whole')),
    row('requests.ready', 'requests until it can be used', 'count', ({ ready }) => ready.length),
    row('requests.whole', 'requests until idle', 'count', ({ whole }) => whole.length),
  ];
}

const noteOf = ({ url, kind, bytes }: Transfer) => `${kind} ${bytes} ${new URL(url).pathname}`;
