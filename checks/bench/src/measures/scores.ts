import { openBrowser } from '../browser/openBrowser';
import { CATEGORIES, runLighthouse, type LighthouseResult } from '../browser/runLighthouse';
import { atLeast, figure, timesAtMost, type Figure } from '../report/Figure';
import { type PageName, PAGES, pageUrl } from '../serve/Contender';
import { median } from '../statistics';
import { inTurns, type Measure } from './Measure';

/** Lighthouse takes long, and its scores vary little. */
const MOST_ROUNDS = 3;

/** Asks Lighthouse for its scores as anyone does. */
export const scores: Measure = async (context, { rounds, tell }) => {
  const site = await context.site();
  const bundle = await context.bundle();
  const count = Math.min(rounds, MOST_ROUNDS);
  const figures: Figure[] = [];
  for (const page of Object.keys(PAGES) as PageName[]) {
    const [own, others]: LighthouseResult[][] = [[], []];
    for (let round = 0; round < count; round += 1) {
      for (const contender of inTurns([site, bundle], round)) {
        tell(`Lighthouse, round ${round + 1} of ${count}: ${contender.title}, ${page}`);
        const { browser, port } = await openBrowser();
        const result = runLighthouse(pageUrl(contender, page), port);
        (contender === site ? own : others)!.push(await result.finally(() => browser.close()));
      }
    }
    figures.push(...figuresOf(page, own!, others!, bundle.title));
  }
  return figures;
};

function figuresOf(
  page: PageName,
  own: LighthouseResult[],
  others: LighthouseResult[],
  title: string,
): Figure[] {
  return CATEGORIES.map((category) => {
    const scoreOf = (results: LighthouseResult[]) =>
      median(results.map((result) => result.scores[category]));
    return figure({
      id: `scores.${page}.${category}`,
      title: `${page}: ${category}`,
      unit: 'score',
      value: scoreOf(own),
      baselines: { [title]: scoreOf(others) },
      // The machine's speed changes the first score only.
      targets: [category === 'performance' ? timesAtMost(1, title) : atLeast(100)],
      notes: [...new Set(own.flatMap(({ lost }) => lost))],
    });
  });
}
