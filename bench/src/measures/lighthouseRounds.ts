import type { Browser } from '@playwright/test';
import { openBrowser } from '../browser/openBrowser';
import { runLighthouse, type LighthouseResult } from '../browser/runLighthouse';
import { visit } from './visit';
import { pageUrl, type Contender } from '../contenders/Contender';
import type { PageName } from '../serve/pages';
import type { Settings } from '../Settings';

/** One load of a contender's page. */
export interface Load {
  contender: Contender;
  page: PageName;
  warm?: boolean;
}

type Options = Omit<Parameters<typeof runLighthouse>[1], 'port' | 'warm'>;

/**
 * Loads pages round by round, so that the machine's other load affects all contenders. Each round starts and
 * warms a browser, so that no contender pays for the start.
 * @returns the results of each load, in the order of the loads
 */
export async function lighthouseRounds(
  loads: readonly Load[],
  options: Options,
  { runs, tell }: Settings,
): Promise<LighthouseResult[][]> {
  const results: LighthouseResult[][] = loads.map(() => []);
  for (let round = 1; round <= runs; round += 1) {
    const { browser, port } = await openBrowser();
    try {
      await warmUp(browser, loads[0]!);
      for (const [i, { contender, page, warm = false }] of loads.entries()) {
        const what = `${contender.title}, ${page}${warm ? ', warm' : ''}`;
        tell(`Lighthouse, round ${round} of ${runs}, ${i + 1} of ${loads.length}: ${what}`);
        results[i]!.push(await runLighthouse(pageUrl(contender, page), { ...options, port, warm }));
      }
    } finally {
      await browser.close();
    }
  }
  return results;
}

const warmUp = (browser: Browser, { contender, page }: Load) =>
  visit(contender, page, ({ watch }) => watch.usable(), { browser });
