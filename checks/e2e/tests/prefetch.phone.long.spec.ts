import { startSite, type RunningSite } from '@mg/local/startSite';
import type { Page, Request } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { Catalogue } from '../Catalogue';
import { becomesIdle } from '../becomesIdle';
import { copySite } from '../runSite';
import { expect, test } from '../fixtures';
import { hydrates } from '../hydrates';
import { pauseClock } from '../pauseClock';

const TYPE = 'productos/GUANTES';
/** Leaves out the files that an idle screen loads. */
const isCode = (request: Request) => /(?<!\/idle)\.(js|css)$/.test(new URL(request.url()).pathname);
const isProducts = (request: Request) => request.url().includes('/documents/productos?');
const isQuestion = (request: Request) => request.url().includes('__name__');

/** Records the page's requests. */
function requestsOf(page: Page) {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  const count = (isCounted: (request: Request) => boolean) => all.filter(isCounted).length;
  return {
    code: () => count(isCode),
    ofCatalogue: () => count((request) => request.url().includes('/r/catalogue/')),
    questions: () => count((request) => isProducts(request) && isQuestion(request)),
    documents: () => count((request) => isProducts(request) && !isQuestion(request)),
    answered: () => Promise.all(all.filter(isProducts).map((request) => request.response())),
    forget: () => void all.splice(0),
  };
}

/** Sets the browser's network information. */
const setConnection = (page: Page, connection: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );

/** Waits until an idle page has observed the links in the viewport. */
const looksAtLinks = (page: Page) =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    await idle();
  });

/** Waits until a matching file has loaded. */
const comes = async (page: Page, file: RegExp) => (await page.waitForResponse(file)).finished();

const toCatalogue = (page: Page) => page.getByRole('link', { name: 'Ver Catalogo' }).first();
const toHome = (page: Page) => page.locator('header a[href="/home"]').first();
const products = (page: Page) => page.getByRole('main').getByRole('checkbox');
const promotions = (page: Page) => page.getByRole('heading', { name: 'Promociones', exact: true });

test('prefetches the catalogue when the connection is slow', { tag: '@long' }, async ({ page }) => {
  await setConnection(page, { effectiveType: '3g', saveData: false });
  const requests = requestsOf(page);
  const content = comes(page, /\/documents\/productos\?pageSize/);
  const last = comes(page, /\/r\/quote\/.*QuoteDrawer\.js$/);
  await page.goto('/home');
  await Promise.all([content, last]);
  requests.forget();
  await toCatalogue(page).click();
  await expect(products(page).first()).toBeVisible();
  await expect(page.getByText('579 productos')).toBeVisible();
  await expect(page.getByRole('main').locator('section[data-type]').last()).toBeAttached();
  expect([requests.code(), requests.questions(), requests.documents()]).toEqual([0, 0, 0]);
});

test('prefetches home when the catalogue is open', { tag: '@long' }, async ({ page }) => {
  await setConnection(page, { effectiveType: '3g', saveData: false });
  const requests = requestsOf(page);
  const home = comes(page, /\/r\/home\/.*HomeScreen\.js$/);
  await page.goto('/products');
  await home;
  requests.forget();
  await toHome(page).click();
  await expect(promotions(page)).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(requests.code()).toBe(0);
});

test('prefetches nothing before a touch when the visitor saves data', async ({ page }) => {
  await setConnection(page, { effectiveType: '4g', saveData: true });
  const requests = requestsOf(page);
  const idle = becomesIdle(page);
  await page.goto('/home');
  await idle;
  await looksAtLinks(page);
  expect(requests.ofCatalogue()).toBe(0);
  await toCatalogue(page).click();
  await expect(products(page).first()).toBeVisible();
  expect(requests.ofCatalogue()).toBeGreaterThan(0);
});

test.describe('changed products', () => {
  let site: RunningSite;
  let dataDir: string;

  test.beforeAll(async () => {
    dataDir = await copySite();
    site = await startSite({ port: 0, dataDir });
  });
  test.afterAll(async () => {
    await site?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test(
    'loads changed products when the check once a minute finds them',
    { tag: '@long' },
    async ({ page }) => {
      const before = site.documents!.get(TYPE)!;
      const requests = requestsOf(page);
      await page.clock.install();
      await hydrates(page, `${site.url}/products/GUANTES`);
      await expect.poll(requests.questions).toBe(1);
      await hydrates(page, `${site.url}/products/HILOS`);
      await expect.poll(requests.questions).toBe(2);
      await hydrates(page, `${site.url}/products/GUANTES`);
      await expect.poll(requests.questions).toBe(3);
      await requests.answered();
      await pauseClock(page, 20_000);
      expect([requests.questions(), requests.documents()]).toEqual([3, 0]);

      site.documents!.put(TYPE, { subtipos: { LATEX: ['GUANTE RECIEN LLEGADO'] } });
      const renewed = new Catalogue(page).row('Guante recien llegado');
      const offer = page.getByRole('button', { name: /Ver cambios/ });
      // The clock runs in steps, since the clock also drives the timeout of requests.
      const runUntil = (stepMs: number, isSo: () => boolean | Promise<boolean>) =>
        expect(async () => {
          await page.clock.runFor(stepMs);
          expect(await isSo()).toBe(true);
        }).toPass({ intervals: [100], timeout: 90_000 });
      await runUntil(1000, () => requests.questions() > 3);
      await requests.answered();
      await runUntil(100, () => renewed.or(offer).first().isVisible());
      if (await offer.isVisible()) await offer.click();
      await runUntil(100, () => renewed.isVisible());
      expect([requests.questions(), requests.documents()]).toEqual([4, 1]);
      site.documents!.put(TYPE, before);
    },
  );
});
