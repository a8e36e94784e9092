import { join } from 'node:path';
import type { Drill } from '@mg/command/drills';
import type { QuoteList } from '@mg/shared/domain/quote';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inBatches } from '../../../tools/release/src/storage/inBatches';
import { KINDS } from '../faults/kinds';
import { PLACES } from '../faults/places';
import { isShown, openVisitor, readStorage, isStored } from '../faults/visitorList';
import { READY } from '../hydrates';
import { publishFault } from '../publishFault';
import { release } from '../releaseTool';
import type { RunningSite } from '../runSite';
import { tell, withSite } from './launch';

/** Names faults that a release's files carry, the worst for a list first. */
const FAULTS = [
  'garbage dispatched',
  'overwritten built-ins',
  'full storage',
  'emptied body',
  'throw at render',
  'overwritten globals',
  'rejection loop',
];

/** Counts the tabs of a shared storage; as many other tabs are alone. */
const TABS_TOGETHER = 5;

const PRODUCTS = [
  'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100',
  'VASO TERMICO TELGOPOR 240 CC X 25',
  'VASO TERMICO TELGOPOR 120 CC X 25',
];

/** Ends a wait in a broken page. */
const PATIENCE_MS = 5000;

interface Tab {
  name: string;
  page: Page;
  context: BrowserContext;
  list: QuoteList;
  path: string;
}

/** Opens tabs in browsers of several visitors, each with a list of its own. */
async function openTabs(browser: Browser, site: string, count: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (let visitor = 0; tabs.length < count; visitor += 1) {
    const list = {
      items: PRODUCTS.map((name, index) => ({ name, amount: visitor + index + 1 })),
      notes: [`nota ${visitor}`],
    };
    const context = await openVisitor(browser, site, list);
    const together = visitor % (TABS_TOGETHER + 1) === 0 ? TABS_TOGETHER : 1;
    for (let tab = 0; tab < together && tabs.length < count; tab += 1) {
      const page = await context.newPage();
      // A browser draws no tab in the background, and Playwright draws all of them.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const path = tabs.length % 3 === 0 ? '/home' : '/products';
      tabs.push({ name: `tab ${tabs.length}`, page, context, list, path });
      await page.goto(path);
      await page.waitForSelector(READY);
    }
    context.setDefaultTimeout(PATIENCE_MS);
  }
  return tabs;
}

/** Publishes a version and makes it live. */
async function releaseVersion(site: RunningSite, app: string, version: string, fault?: string) {
  const folder = join(site.dataDir, 'site');
  const kind = KINDS.find(({ name }) => name === fault);
  await publishFault(folder, app, version, kind);
  await release(folder, 'promote', `${app}@${version}`, '--url', site.url);
}

/** Loads the tab again, as a visitor does who returns to a tab or presses reload. */
async function reload({ page, path }: Tab): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForSelector(READY).catch(() => undefined);
}

/** @returns undefined where the page shows no list */
async function shows({ page, list }: Tab): Promise<boolean | undefined> {
  if (!page.url().includes('/products')) await page.goto('/products', { waitUntil: 'commit' });
  return isShown(page, list).catch(() => undefined);
}

export const tabs: Drill = {
  summary: 'releases twenty versions, each third one broken, below fifty open tabs',
  help: `The release tool publishes and promotes real versions in turn. After each
release every third tab loads its page again; then an operator rolls back a
broken version. Some visitors have several tabs with one storage.

At the end of all releases a list is changed when a tab or a storage has another
list than the visitor made, and missing when a reloaded tab shows none.`,
  options: { tabs: [50, 'open tabs'], releases: [20, 'releases'] },
  async run({ tabs: count, releases }: { tabs: number; releases: number }) {
    const changed: string[] = [];
    const unread: string[] = [];
    const figures = {
      visits: 0,
      'visits of a broken version': 0,
      'lists unread before a reload': 0,
    };
    await withSite(async (site, browser) => {
      const open = await openTabs(browser, site.url, count);
      tell(`${open.length} tabs`);
      for (let turn = 0; turn < releases; turn += 1) {
        const app = Object.keys(PLACES)[Math.floor(turn / 3 + turn) % 3]!;
        const fault = turn % 3 === 2 ? FAULTS[((turn - 2) / 3) % FAULTS.length] : undefined;
        const version = `2.0.${turn}`;
        await releaseVersion(site, app, version, fault);
        const third = open.filter((_, index) => (index + turn) % 3 === 0);
        await inBatches(third, 2, async (tab) => {
          const broken = tab.page.waitForRequest(`**/r/${app}/${version}/**`);
          broken.then(
            () => (figures['visits of a broken version'] += Number(Boolean(fault))),
            () => undefined,
          );
          await reload(tab);
          figures.visits += 1;
        });
        if (fault) {
          const reason = ['--reason', fault, '--url', site.url];
          await release(join(site.dataDir, 'site'), 'rollback', app, ...reason);
        }
        tell(`${app}@${version}: ${fault ?? 'whole'}`);
      }
      for (const [context, list] of new Map(open.map((tab) => [tab.context, tab.list]))) {
        const storage = await readStorage(context);
        if (!isStored(storage, list)) {
          changed.push(`storage of ${list.notes[0]}: ${storage.get('mg-quote')?.slice(0, 80)}`);
        }
      }
      await inBatches(open, 2, async (tab) => {
        const before = await shows(tab);
        if (before === undefined) figures['lists unread before a reload'] += 1;
        tab.path = '/products';
        await reload(tab);
        const after = await shows(tab);
        if (before === false) changed.push(`${tab.name}, before a reload`);
        if (after === false) changed.push(`${tab.name}, after a reload`);
        if (after === undefined) unread.push(`${tab.name}, after a reload`);
      });
    });
    return {
      figures: { tabs: count, releases, ...figures, 'changed lists': changed.length },
      promises: {
        'no tab and no storage has another list than its visitor made': changed,
        'every tab shows a list after a reload': unread,
        'tabs ran broken versions': figures['visits of a broken version'] > 0,
      },
    };
  },
};
