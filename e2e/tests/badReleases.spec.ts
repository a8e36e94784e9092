import type { Page } from '@playwright/test';
import { FAULTS, releaseBroken } from '../brokenRelease';
import { Catalogue } from '../Catalogue';
import { expect, test as base } from '../fixtures';
import { openFourthRemote } from '../fourthRemote';
import { runSite } from '../runSite';
import { READY } from '../hydrates';

/** Runs against a site with a fourth remote. */
const test = base.extend<object, { siteOfFour: string }>({
  siteOfFour: [
    // Playwright requires a destructured parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await runSite();
      const remote = await openFourthRemote(site);
      await remote.release('0.1.0');
      await use(site.url);
      await Promise.all([site.stop(), remote.remove()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ siteOfFour }, use) => use(siteOfFour),
});

// One worker runs the file, since each worker builds the fourth remote.
test.describe.configure({ mode: 'default' });
test.use({ mayThrow: true });

interface Place {
  path: string;
  exposed: string;
  /** Expects a working version. */
  good(page: Page): Promise<void>;
  /** Expects the error view. */
  failed(page: Page): Promise<void>;
}

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

const PLACES: Record<string, Place> = {
  home: {
    path: '/home',
    exposed: 'HomeScreen',
    good: (page) => expect(page.getByRole('heading', { name: 'Sobre nosotros' })).toBeVisible(),
    failed: (page) =>
      expect(page.getByText('No pudimos mostrar la página de inicio')).toBeVisible(),
  },
  catalogue: {
    path: '/products',
    exposed: 'CatalogueScreen',
    good: (page) => expect(page.getByRole('heading', { name: 'Catálogo' })).toBeVisible(),
    failed: (page) => expect(page.getByText('No pudimos mostrar el catálogo')).toBeVisible(),
  },
  quote: {
    path: '/products',
    exposed: 'QuoteButton',
    good: (page) => expect(new Catalogue(page).quoteButton).toBeVisible(),
    failed: (page) =>
      expect(page.getByRole('link', { name: 'Enviar lista por chat' })).toBeVisible(),
  },
  promos: {
    path: '/ofertas',
    exposed: 'PromosScreen',
    good: (page) => expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible(),
    failed: (page) => expect(page.getByText('No pudimos mostrar esta página')).toBeVisible(),
  },
};

/** Expects working other remotes and an unchanged list. */
async function expectOthersWhole(page: Page, broken: string, fallback: boolean) {
  const catalogue = new Catalogue(page);
  if (broken === 'home' || broken === 'promos') await page.goto('/products');
  const quoteWorks = broken !== 'quote' || fallback;
  const catalogueWorks = broken !== 'catalogue' || fallback;
  if (catalogueWorks) {
    await expect(page.getByRole('heading', { name: '- LISOS CRISTAL -' })).toBeVisible();
  }
  if (quoteWorks) {
    await catalogue.openQuote();
    await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
  }
  const stored = await page.evaluate(() => localStorage.getItem('mg-quote'));
  expect(JSON.parse(stored!)).toEqual([{ name: PRODUCT.toUpperCase(), amount: 1 }]);
}

const table: string[][] = [];
test.afterAll(() => {
  for (const [remote = '', fault = '', ...outcome] of table.splice(0)) {
    console.log(remote.padEnd(10), fault.padEnd(16), outcome.join(', '));
  }
});

/**
 * The drill runs all cells, and `npm run test:all` a quarter of them. `npm test` runs each fault in
 * one remote, and both outcomes in each remote.
 */
function isChosen(remoteIndex: number, faultIndex: number, fallback: boolean) {
  if (process.env.FAULT_CELLS === 'all') return true;
  if (process.env.E2E_ALL) return (faultIndex + Number(fallback)) % 4 === remoteIndex;
  const outcome = (faultIndex + Math.floor(faultIndex / 4)) % 2 === 1;
  return faultIndex % 4 === remoteIndex && fallback === outcome;
}

for (const [i, [remote, { path, exposed, good, failed }]] of Object.entries(PLACES).entries()) {
  for (const [j, fault] of FAULTS.entries()) {
    for (const fallback of [true, false]) {
      if (!isChosen(i, j, fallback)) continue;
      const outcome = fallback
        ? 'mounts the last good version'
        : 'shows the error view beside the rest';
      test(`${outcome} when ${remote} has the fault: ${fault.name}`, async ({ page }) => {
        await page.addInitScript(
          (item) => localStorage.setItem('mg-quote', JSON.stringify([item])),
          { name: PRODUCT.toUpperCase(), amount: 1 },
        );
        await releaseBroken(page, { remote, exposed, fault, fallback });
        const report = page.waitForRequest('**/api/beacon');
        const start = Date.now();
        await page.goto(path, { waitUntil: 'commit' });
        // An unready page shows prerendered content.
        await page.waitForSelector(READY);
        await (fallback ? good(page) : failed(page));
        table.push([remote, fault.name, outcome, `${Date.now() - start} ms`]);
        expect((await report).postDataJSON()).toMatchObject({ app: remote, version: '9.0.0' });
        await expectOthersWhole(page, remote, fallback);
      });
    }
  }
}
