import { openPageIn } from '../browser/openBrowser';
import type { Transfer } from '../browser/recordNetwork';
import { visit } from '../browser/visit';
import { watchPage } from '../browser/watchPage';
import { pageUrl, type Contender } from '../serve/Contender';
import { atMost, figure, type Figure } from '../report/Figure';
import type { PageName } from '../serve/pages';
import { sum } from '../statistics';
import type { Measure } from './Measure';

export const repeat: Measure = {
  name: 'repeat',
  title: 'REPEAT VISIT: what comes over the wire when nothing has changed',
  what: 'what a second visit transfers: the HTML and the documents, and nothing else',
  async measure(context, { tell }) {
    const site = await context.site();
    const bundle = await context.bundle();
    const kilobytes = (all: Transfer[]) => sum(all.map((one) => one.bytes)) / 1000;
    const figures: Figure[] = [];
    for (const page of ['home', 'catalogue'] as const) {
      tell(`visiting ${page} a second time`);
      const own = await secondVisit(site, page);
      const single = await secondVisit(bundle, page);
      const notes = own.map(({ kind, bytes, status, url }) => `${kind} ${bytes} ${status} ${url}`);
      figures.push(
        figure({
          id: `repeat.${page}.others`,
          title: `${page}: answers besides the HTML and the documents`,
          unit: 'count',
          value: own.filter(isOther).length,
          baselines: { [bundle.title]: single.filter(isOther).length },
          targets: [atMost(0)],
          notes,
        }),
        figure({
          id: `repeat.${page}.bytes`,
          title: `${page}: bytes`,
          unit: 'KB',
          value: kilobytes(own),
          baselines: { [bundle.title]: kilobytes(single) },
          notes,
        }),
      );
    }
    return figures;
  },
};

const isOther = ({ kind, url, status }: Transfer) =>
  status !== 304 && kind !== 'html' && !url.includes('/documents');

/** The requests of a second visit, revalidations included. */
const secondVisit = (contender: Contender, name: PageName): Promise<Transfer[]> =>
  visit(contender, name, async (first) => {
    await first.watch.settled(first.recorder);
    await first.page.close();

    const { page, recorder } = await openPageIn(first.page.context());
    const watch = await watchPage(page, name);
    await page.goto(pageUrl(contender, name));
    await watch.settled(recorder);
    return recorder.transfers().filter(({ cached, bytes }) => !cached && bytes > 0);
  });
