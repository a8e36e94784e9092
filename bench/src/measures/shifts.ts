import type { RunningSite } from '@mg/local/startSite';
import { DESKTOP, PHONE } from '../browser/openBrowser';
import { visit } from './visit';
import type { Moments } from '../browser/watchPage';
import type { Contender } from '../contenders/Contender';
import { below, figure, type Figure } from '../report/Figure';
import { PAGES, type PageName } from '../serve/pages';
import type { Measure } from './Measure';

/** Delay between the steps of a load, so that each paints before the next. */
const HOLD_MS = 150;
const VIEWPORTS = { phone: PHONE, desktop: DESKTOP };
const TYPE = decodeURIComponent(PAGES.type.split('/').at(-1)!);

export const shifts: Measure = {
  name: 'cls',
  title: 'LAYOUT SHIFT over load, hydration and refresh: the sum, of phone and desktop the worse',
  what: 'layout shift until the refresh is done, also with content changed since composing',
  async measure(context, { tell }) {
    const site = await context.site();
    const figures: Figure[] = [];
    for (const changed of [false, true]) {
      tell(`looking for shifts, content ${changed ? 'changed since' : 'as composed'}`);
      const restore = changed ? changeContent(site.server!) : () => undefined;
      try {
        for (const page of Object.keys(PAGES) as PageName[]) {
          figures.push(await figureOf(site, page, changed));
        }
      } finally {
        restore();
      }
    }
    return figures;
  },
};

async function figureOf(site: Contender, page: PageName, changed: boolean): Promise<Figure> {
  const all: { viewport: string; moments: Moments }[] = [];
  for (const viewport of Object.keys(VIEWPORTS) as (keyof typeof VIEWPORTS)[]) {
    all.push({ viewport, moments: await load(site, page, VIEWPORTS[viewport]) });
  }
  return figure({
    id: `cls.${page}.${changed ? 'changed' : 'composed'}`,
    title: `${page}, content ${changed ? 'changed since' : 'as composed'}`,
    unit: 'shift',
    value: Math.max(...all.map(({ moments }) => moments.shift)),
    samples: all.map(({ moments }) => moments.shift),
    targets: [below(0.01)],
    notes: all.flatMap(({ viewport, moments }) =>
      moments.shifted.map((what) => `${viewport}: ${what}`),
    ),
  });
}

const load = (site: Contender, name: PageName, viewport: typeof PHONE): Promise<Moments> =>
  visit(site, name, ({ watch, recorder }) => watch.settled(recorder), {
    viewport,
    holdMs: HOLD_MS,
  });

/**
 * Changes the content as an operator may: products at the top of the catalogue and the type page, and the
 * promotions.
 * @returns a function that restores it
 */
function changeContent({ documents }: RunningSite): () => void {
  if (!documents) throw new Error('The site has no document store of its own');
  const types = documents.list('productos').map(({ id }) => id);
  const before = [`productos/${types[0]}`, `productos/${TYPE}`, ...promotionPaths()].map(
    (path) => [path, documents.get(path)!] as const,
  );
  for (const [path, data] of before) documents.put(path, changedData(data));
  return () => before.forEach(([path, data]) => documents.put(path, data));

  function promotionPaths() {
    return documents!.list('promociones').map(({ id }) => `promociones/${id}`);
  }
}

function changedData(data: Record<string, unknown>): Record<string, unknown> {
  if (Array.isArray(data.imgs)) return { ...data, imgs: [...(data.imgs as string[])].reverse() };
  const subtypes = Object.entries(data.subtipos as Record<string, string[]>);
  return {
    ...data,
    subtipos: Object.fromEntries(
      subtypes.map(([name, products], i) => [
        name,
        i === 0 ? ['PRODUCTO NUEVO DE PRUEBA', ...products.slice(0, -2)] : products,
      ]),
    ),
  };
}
