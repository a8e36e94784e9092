import { KINDS, type Kind, type Transfer } from '../browser/recordNetwork';
import { visit } from '../browser/visit';
import type { Contender, PageName } from '../serve/Contender';
import { figure, timesAtMost, type Figure, type Rule } from '../report/Figure';
import { sum } from '../statistics';
import { ofMainPages, targetsOf, type Measure, type Settings } from './Measure';

/** Delays every request, so that the machine does not change their order. */
const HOLD_MS = 150;

type Weight = Awaited<ReturnType<typeof weigh>>;

export const bytes: Measure = async (context, settings) => {
  const site = await context.site();
  const rivals = await context.rivals();
  return ofMainPages(async (page) => {
    settings.tell(`weighing ${page}`);
    const own = await weigh(site, page);
    const others: Weight[] = [];
    for (const rival of rivals) others.push(await weigh(rival, page));
    return figuresOf(page, own, others, settings);
  });
};

const weigh = (contender: Contender, name: PageName) =>
  visit(
    contender,
    name,
    async ({ watch, recorder }) => {
      const { title, hasScripts } = contender;
      const { ready, origin } = await watch.settled(recorder, { withControls: hasScripts });
      const whole = recorder.transfers();
      const until = hasScripts ? origin + ready : Infinity;
      // Lists the requests that finish before the page handles input.
      const inTime = whole.filter(({ finishedAt = Infinity }) => finishedAt <= until);
      return { contender: title, whole, ready: inTime };
    },
    // A worker and the page fetch the same files, in an order that changes from run to run.
    { holdMs: HOLD_MS, serviceWorkers: 'block' },
  );

function figuresOf(page: PageName, own: Weight, others: Weight[], settings: Settings): Figure[] {
  const row = (
    id: string,
    title: string,
    unit: 'KB' | 'count',
    of: (weight: Weight) => number,
    ...rules: Rule[]
  ) =>
    figure({
      id: `bytes.${page}.${id}`,
      title: `${page}: ${title}`,
      unit,
      value: of(own),
      baselines: Object.fromEntries(
        // A static page has no script to compare with.
        others.filter((other) => of(other) > 0).map((other) => [other.contender, of(other)]),
      ),
      targets: targetsOf(settings, ...rules),
      ...(unit === 'count' && { notes: own.whole.map(noteOf) }),
    });
  const kilobytes = (stage: 'ready' | 'whole', kind?: Kind) => (weight: Weight) =>
    sum(weight[stage].filter((one) => !kind || one.kind === kind).map((one) => one.bytes)) / 1000;

  const scriptRules = page === 'home' ? [timesAtMost(1.35, 'single bundle')] : [];
  return [
    row('js.ready', 'script until it can be used', 'KB', kilobytes('ready', 'js'), ...scriptRules),
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
