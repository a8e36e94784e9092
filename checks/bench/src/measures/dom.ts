import { setTimeout as pause } from 'node:timers/promises';
import { visit } from '../browser/visit';
import type { Contender } from '../serve/Contender';
import { figure, timesAtMost } from '../report/Figure';
import type { Measure } from './Measure';

/** Scroll the page to shares of its height. */
const PLACES = [0, 0.25, 0.5, 0.75, 1];
/** Limits the elements with 20,000 products beside those with 579. */
const MORE_PRODUCTS_TIMES = 1.5;

export const dom: Measure = async (context, { tell }) => {
  tell('counting elements');
  const few = await elementsOf(await context.site());
  return [
    figure({
      id: 'dom.catalogue',
      title: 'elements',
      unit: 'count',
      value: await elementsOf(await context.largeSite()),
      baselines: { site: few },
      targets: [timesAtMost(MORE_PRODUCTS_TIMES, 'site')],
    }),
  ];
};

const elementsOf = (contender: Contender): Promise<number> =>
  visit(contender, 'catalogue', async ({ page, watch, recorder }) => {
    await watch.settled(recorder);
    const counts: number[] = [];
    for (const place of PLACES) {
      await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), place);
      await pause(700);
      counts.push(await page.evaluate(() => document.querySelectorAll('*').length));
    }
    return Math.max(...counts);
  });
