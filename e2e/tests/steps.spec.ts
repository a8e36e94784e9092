import { startSite, type RunningSite } from '@mg/local/startSite';
import type { Page, Request } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { hydrates } from '../hydrates';

const TYPE = 'productos/GUANTES';
const isDocuments = (request: Request) =>
  /\/documents\/(productos|promociones)\?/.test(request.url());
const isQuestion = (request: Request) => request.url().includes('__name__');
const isCode = (request: Request) => /\.(js|css)$/.test(new URL(request.url()).pathname);

let site: RunningSite;
let dataDir: string;

// A site of its own: what it shows is changed.
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mg-steps-'));
  site = await startSite({ port: 0, dataDir });
});
test.afterAll(async () => {
  await site?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the page asks for from now on. */
function requestsOf(page: Page) {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  return {
    code: () => all.filter(isCode).length,
    questions: () => all.filter((request) => isDocuments(request) && isQuestion(request)).length,
    documents: () => all.filter((request) => isDocuments(request) && !isQuestion(request)).length,
    client: () => all.filter(({ url }) => /firebase|firestore/i.test(url())).length,
    clear: () => void all.splice(0),
  };
}

/** As the browser says what it knows of the line. */
const onLine = (page: Page, line: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), line);

const catalogueCode = (page: Page) =>
  page.waitForRequest(/\/r\/catalogue\/[^/]+\/.*CatalogueScreen.*\.js$/);
const toCatalogue = (page: Page) => page.getByRole('link', { name: 'Ver Catalogo' }).first();
const toHome = (page: Page) => page.locator('header a[href="/home"]').first();
const products = (page: Page) => page.getByRole('main').getByRole('checkbox');

test('on a slow line the next screen is there before one goes to it, and back', async ({
  page,
}) => {
  await onLine(page, { effectiveType: '3g', saveData: false });
  const requests = requestsOf(page);
  const drawer = page.waitForRequest(/\/r\/quote\/[^/]+\/.*QuoteDrawer.*\.js$/);
  await page.goto(`${site.url}/home`);
  await drawer;
  await page.waitForLoadState('networkidle');
  requests.clear();

  await toCatalogue(page).click();
  await expect(products(page).first()).toBeVisible();
  await expect(page.getByText('579 productos')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await toHome(page).click();
  await expect(page.getByRole('heading', { name: 'Promociones' })).toBeAttached();
  expect(requests.code()).toBe(0);
  expect(requests.documents()).toBe(0);
});

test('from the catalogue, home is there before one goes to it', async ({ page }) => {
  await onLine(page, { effectiveType: '3g', saveData: false });
  const requests = requestsOf(page);
  const home = page.waitForRequest(/\/r\/home\/[^/]+\/.*HomeScreen.*\.js$/);
  await page.goto(`${site.url}/products`);
  await home;
  await page.waitForLoadState('networkidle');
  requests.clear();
  await toHome(page).click();
  await expect(page.getByRole('heading', { name: 'Promociones' })).toBeAttached();
  expect(requests.code()).toBe(0);
});

test('for those who save data nothing is fetched before they touch a link', async ({ page }) => {
  await onLine(page, { effectiveType: '4g', saveData: true });
  const requests = requestsOf(page);
  await hydrates(page, `${site.url}/home`);
  await page.waitForLoadState('networkidle');
  requests.clear();
  const fetched = catalogueCode(page);
  await page.waitForTimeout(3000);
  expect(requests.code()).toBe(0);
  await toCatalogue(page).click();
  await fetched;
  await expect(products(page).first()).toBeVisible();
});

test('whether anything has changed is asked once a minute, and documents only where it has', async ({
  page,
}) => {
  const before = site.documents!.get(TYPE)!;
  const requests = requestsOf(page);
  await page.clock.install();
  await hydrates(page, `${site.url}/products/GUANTES`);
  await expect.poll(requests.questions).toBe(1);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(requests.documents()).toBe(0);
  expect(requests.client()).toBe(0);
  requests.clear();

  site.documents!.put(TYPE, { subtipos: { LATEX: ['GUANTE RECIEN LLEGADO'] } });
  const renewed = new Catalogue(page).row('Guante recien llegado');
  await page.clock.runFor(60_000);
  const offer = page.getByRole('button', { name: /Ver cambios/ });
  await expect(renewed.or(offer).first()).toBeVisible();
  if (await offer.isVisible()) await offer.click();
  await expect(renewed).toBeVisible();
  expect(requests.documents()).toBe(1);
  site.documents!.put(TYPE, before);
});
