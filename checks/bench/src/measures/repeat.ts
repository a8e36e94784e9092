import type { Transfer } from '../browser/recordNetwork';
import { visit, type Visit } from '../browser/visit';
import type { Contender, PageName } from '../serve/Contender';
import { atMost, figure } from '../report/Figure';
import { sum } from '../statistics';
import { ofMainPages, type Measure } from './Measure';

export const repeat: Measure = async (context, { tell }) => {
  const site = await context.site();
  const bundle = await context.bundle();
  const kilobytes = (all: Transfer[]) => sum(all.map((one) => one.bytes)) / 1000;
  return ofMainPages(async (page) => {
    tell(`visiting ${page} a second time`);
    const own = await secondVisit(site, page);
    const single = await secondVisit(bundle, page);
    const notes = own.map(({ kind, bytes, status, url }) => `${kind} ${bytes} ${status} ${url}`);
    return [
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
    ];
  });
};

const isOther = ({ kind, url, status }: Transfer) =>
  status !== 304 && kind !== 'html' && !url.includes('/documents');

/** Records the requests of a second visit, revalidations included. */
const secondVisit = (contender: Contender, name: PageName): Promise<Transfer[]> =>
  visit(contender, name, async (first) => {
    await first.watch.settled(first.recorder);
    await first.page.close();
    const again = ({ watch, recorder }: Visit) => watch.settled(recorder).then(recorder.transfers);
    const transfers = await visit(contender, name, again, { before: first });
    return transfers.filter(({ cached, bytes }) => !cached && bytes > 0);
  });
