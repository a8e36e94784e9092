import { clickOn } from '../browser/interactionTimes';
import { openBrowser, openPage } from '../browser/openBrowser';
import { FIRST_TICK, watchPage } from '../browser/watchPage';
import { pageUrl, type Contender } from '../contenders/Contender';
import { figure } from '../report/Figure';
import { median, sum } from '../statistics';
import type { Measure } from './Measure';

/** As Lighthouse applies its slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const LINK = 'main a[href="/products"], h1 ~ * a[href="/products"]';

interface Step {
  /** From the click to the paint of the first product. */
  ms: number;
  /** Code that came over the wire for it. */
  scriptKB: number;
}

export const soft: Measure = {
  name: 'soft',
  title: 'STEP from home to the catalogue: click to first product, phone, slow 4G, 4x CPU, medians',
  what: 'the step from home to the catalogue without a new page, and the code that it fetches',
  async measure(world, { runs, tell }) {
    const [site, bundle] = [await world.site(), await world.bundle()];
    const own: Step[] = [];
    const single: Step[] = [];
    for (let run = 1; run <= runs; run += 1) {
      tell(`stepping from home to the catalogue, ${run} of ${runs}`);
      own.push(await step(site));
      single.push(await step(bundle));
    }
    const row = (id: keyof Step, title: string, unit: 'ms' | 'KB') =>
      figure({
        id: `soft.${id}`,
        title,
        unit,
        value: median(own.map((one) => one[id])),
        samples: own.map((one) => one[id]),
        baselines: [{ title: bundle.title, value: median(single.map((one) => one[id])) }],
      });
    return [row('ms', 'click to first product', 'ms'), row('scriptKB', 'code fetched', 'KB')];
  },
};

async function step(contender: Contender): Promise<Step> {
  const { browser } = await openBrowser();
  try {
    const { page, cdp, recorder } = await openPage(browser);
    const watch = await watchPage(page, 'home');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(pageUrl(contender, 'home'));
    // The visitor reads for a while; the page may use that to fetch what comes next.
    await watch.settled(recorder);
    recorder.clear();
    await page.evaluate(awaitProduct, FIRST_TICK);
    await clickOn(page, LINK);
    await page.waitForFunction(() => window.mgTimes?.[0], undefined, { timeout: 60_000 });
    const ms = await page.evaluate(() => window.mgTimes![0]!);
    const scripts = recorder.transfers().filter(({ kind, cached }) => kind === 'js' && !cached);
    return { ms, scriptKB: sum(scripts.map(({ bytes }) => bytes)) / 1000 };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: notes how long after the next click the first product is painted. */
function awaitProduct(product: string) {
  const times: number[] = [];
  window.mgTimes = times;
  const look = (since: number) => {
    const seen = [...document.querySelectorAll(product)].some(
      (element) => element.getClientRects().length > 0,
    );
    if (!seen) return void requestAnimationFrame(() => look(since));
    const channel = new MessageChannel();
    channel.port1.onmessage = () => times.push(performance.now() - since);
    channel.port2.postMessage(undefined);
  };
  addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
}
