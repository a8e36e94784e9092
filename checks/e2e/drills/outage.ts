import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// eslint-disable-next-line no-restricted-syntax -- the drill lasts as long as its options say
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@mg/command/freePort';
import type { Drill } from '@mg/command/drills';
import { startScaled, type RunBuild } from '@mg/local/startScaled';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { tell, withBrowser } from './launch';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const VIEWPORTS: BrowserContextOptions[] = [
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1280, height: 800 } },
];
const STEP_MS = 60_000;

/** Collects what a visitor would notice. */
class Notices {
  readonly all: string[] = [];
  journeys = 0;

  add(where: string, what: string) {
    this.all.push(`${where}: ${what}`);
    tell(`noticed ${where}: ${what}`);
  }
}

/** Visits the site as a buyer does: from the front page to a delivered quotation. */
async function visit(browser: Browser, url: string, notices: Notices): Promise<void> {
  const number = (notices.journeys += 1);
  const where = `journey ${number} at ${url}`;
  const context = await browser.newContext({
    ...VIEWPORTS[number % VIEWPORTS.length],
    baseURL: url,
    locale: 'es-AR',
  });
  context.setDefaultTimeout(STEP_MS);
  context.on('response', (response) => {
    if (response.status() >= 400) notices.add(where, `${response.status()} ${response.url()}`);
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => notices.add(where, error.message));
  try {
    const catalogue = new Catalogue(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Bolsas camiseta' }).click();
    await page.waitForURL(/BOLSAS%20CAMISETA$/);
    await catalogue.search('reforzada blanca');
    await catalogue.tick(PRODUCT);
    await page.reload();
    await catalogue.openQuote();
    await catalogue.fillContact(`ana.${number}@mail.com`);
    await catalogue.send();
    await catalogue.drawer.getByText('¡Gracias por elegirnos!').waitFor();
  } catch (error) {
    notices.add(where, (error as Error).message.split('\n')[0]!);
  }
  await context.close();
}

/** @param runBuild builds an app that has no build */
export const outage = (runBuild: RunBuild): Drill => ({
  summary: 'visits a scaled site in a browser, while its store is gone for a minute',
  help: `Starts the site as npm start -- --scaled does. Visitors go from the front page to
a delivered quotation again and again, through both edges, on a phone and on a
desktop. In the middle the store's gateway is killed, and comes back later.`,
  options: { seconds: [60, 'without the store'], visitors: [2, 'at once'] },
  async run({ seconds, visitors }: { seconds: number; visitors: number }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'mg-outage-'));
    // The mail API sees all journeys as one client.
    const names = ['RATE_LIMIT_PER_MINUTE', 'BEACONS_PER_MINUTE', 'FREE_MAILS_PER_CLIENT'];
    const limits = Object.fromEntries(names.map((name) => [name, '10000']));
    Object.assign(process.env, limits, { DATA_DIR: dataDir, PORT: String(await freePort()) });
    const site = await startScaled({ step: tell, tell, runBuild });
    const notices = new Notices();
    const phases: Record<string, number> = {};
    let isOver = false;
    const visits = async (browser: Browser) => {
      const visitor = async (index: number) => {
        while (!isOver) await visit(browser, site.urls[index % site.urls.length]!, notices);
      };
      const phase = async (name: string, work: () => Promise<unknown>) => {
        const before = notices.journeys;
        tell(name);
        await work();
        phases[name] = notices.journeys - before;
      };
      const running = Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index)));
      await phase('journeys before', () => pause((seconds * 1000) / 2));
      await site.store.kill('gateway');
      await phase('journeys without the store', () => pause(seconds * 1000));
      await site.store.restart('gateway');
      await phase('journeys afterwards', () => pause((seconds * 1000) / 2));
      isOver = true;
      await running;
    };
    try {
      await withBrowser(visits);
    } finally {
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    }
    return {
      figures: { 'seconds without the store': seconds, ...phases, noticed: notices.all.length },
      promises: {
        'visitors notice nothing': notices.all,
        'visitors came while the store was gone': phases['journeys without the store']! > 0,
      },
    };
  },
});
