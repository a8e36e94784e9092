import type { RunningSite } from '@mg/local/startSite';
import { DESKTOP, PHONE } from '../browser/openBrowser';
import { visit } from '../browser/visit';
import { type Contender, type PageName, PAGES } from '../serve/Contender';
import { below, figure, type Figure } from '../report/Figure';
import type { Measure } from './Measure';

/** Delays every request, so that each step of a load paints before the next. */
const HOLD_MS = 150;
const TYPE = decodeURIComponent(PAGES.type.split('/').at(-1)!);

export const shifts: Measure = async (context, { tell }) => {
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
};

async function figureOf(site: Contender, page: PageName, changed: boolean): Promise<Figure> {
  const sums: number[] = [];
  const notes: string[] = [];
  for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    const options = { viewport, holdMs: HOLD_MS };
    const { shift, shifted } = await visit(
      site,
      page,
      ({ watch, recorder }) => watch.settled(recorder),
      options,
    );
    sums.push(shift);
    notes.push(...shifted.map((place) => `${screen}: ${place}`));
  }
  return figure({
    id: `cls.${page}.${changed ? 'changed' : 'composed'}`,
    title: `${page}, content ${changed ? 'changed since' : 'as composed'}`,
    unit: 'shift',
    value: Math.max(...sums),
    targets: [below(0.01)],
    notes,
  });
}

/** Changes products and promotions as an operator may. @returns a function that restores them */
function changeContent({ documents }: RunningSite): () => void {
  if (!documents) throw new Error('The site has no document store of its own');
  const top = `productos/${documents.list('productos')[0]!.id}`;
  const promotions = documents.list('promociones').map(({ id }) => `promociones/${id}`);
  const before = [top, `productos/${TYPE}`, ...promotions].map(
    (path) => [path, documents.get(path)!] as const,
  );
  for (const [path, data] of before) documents.put(path, changedData(data));
  return () => before.forEach(([path, data]) => documents.put(path, data));
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
