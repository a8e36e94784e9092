import { setTimeout as pause } from 'node:timers/promises';
import { visit } from '../browser/visit';
import type { Contender } from '../serve/Contender';
import { below, sampled } from '../report/Figure';
import type { Measure } from './Measure';

/** Scroll the page to shares of its height. */
const PLACES = [0, 0.25, 0.5, 0.75, 1];

export const dom: Measure = async (context, { tell }) => {
  tell('counting elements');
  return [
    sampled({
      id: 'dom.catalogue',
      title: 'elements',
      unit: 'count',
      of: (counts) => Math.max(...counts),
      samples: await elementsOf(await context.largeSite()),
      baselines: { '579 products': await elementsOf(await context.site()) },
      targets: [below(2500)],
    }),
  ];
};

const elementsOf = (contender: Contender): Promise<number[]> =>
  visit(contender, 'catalogue', async ({ page, watch, recorder }) => {
    await watch.settled(recorder);
    const counts: number[] = [];
    for (const place of PLACES) {
      await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), place);
      await pause(700);
      counts.push(await page.evaluate(() => document.querySelectorAll('*').length));
    }
    return counts;
  });
