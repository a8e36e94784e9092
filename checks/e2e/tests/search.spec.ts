import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { becomesIdle } from '../becomesIdle';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const rows = (page: Page) => page.getByRole('main').getByRole('checkbox');
const nothing = (page: Page) =>
  page.getByText('ningun producto encontrado').locator('visible=true').first();
const CUP = 'Vaso termico telgopor 240 cc x 25';

async function open(page: Page, path = '/products') {
  await page.goto(path);
  await page.waitForSelector(READY);
  return new Catalogue(page);
}

test.describe('search', () => {
  test('marks the matches, and restores the search when the page reloads or Back follows', async ({
    page,
  }) => {
    const catalogue = await open(page);
    await catalogue.search('vasos térmicos 240');
    await expect(rows(page)).toHaveCount(1);
    await expect(catalogue.row(CUP)).toBeVisible();
    await expect(catalogue.row(CUP).locator('mark')).toHaveText(['Vaso', 'termico', '240 cc']);
    await expect(page).toHaveURL('/products?q=vasos+t%C3%A9rmicos+240');
    await expectNoViolations(page, 'matches');

    await page.reload();
    await page.waitForSelector(READY);
    await expect(rows(page)).toHaveCount(1);

    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect(page.getByText(/^\d{3} productos$/)).toBeVisible();
    await page.goForward();
    await expect(rows(page)).toHaveCount(1);
  });

  test(
    'shows products with the text first, and all products when the search is empty',
    { tag: '@long' },
    async ({ page }) => {
      const catalogue = await open(page);
      await catalogue.search('bolsas');
      await expect(page.locator('main mark').first()).toHaveText('bolsas');
      await expect(catalogue.row('Bolsa camiseta 30x40 reforzada blanca x 100')).toBeVisible();
      await catalogue.search('');
      await expect(page).toHaveURL('/products');
      await expect(page.getByText(/^\d{3} productos$/)).toBeAttached();
    },
  );

  test('offers a corrected search when words are misspelt', { tag: '@long' }, async ({ page }) => {
    const catalogue = await open(page);
    await catalogue.search('baso tremico 240');
    await expect(catalogue.row(CUP)).toBeVisible();
    await expectNoViolations(page, 'a corrected search');
    await page.getByText('Quizás quiso decir').getByRole('button').click();
    await expect(page).toHaveURL(/q=baso\+termico\+240$/);
    await expect(catalogue.row(CUP)).toBeVisible();
    await expect(page.getByText('Quizás quiso decir')).toHaveCount(0);
  });

  test(
    'shows near matches, and a message when there are none',
    { tag: '@long' },
    async ({ page }) => {
      const catalogue = await open(page);
      await catalogue.search('vaso termico 250');
      await expect(page.getByText('Ninguno tiene todo lo que buscó.')).toBeVisible();
      await expect(catalogue.row(CUP)).toBeVisible();
      await expectNoViolations(page, 'near matches');
      await catalogue.search('zapatos');
      await expect(nothing(page)).toBeVisible();
    },
  );

  test(
    'finds types and subtypes when the search names them',
    { tag: '@long' },
    async ({ page }) => {
      const catalogue = await open(page, '/products?q=copas');
      const places = page.getByRole('group', { name: 'Tipos encontrados' });
      await expectNoViolations(page, 'matching types');
      await places.getByRole('button', { name: 'Copas', exact: true }).click();
      await expect(page).toHaveURL(/\/products\/VASOS%20PLASTICOS%20Y%20TERMICOS$/);
      await expect(catalogue.row('Copa plastica champagne cristal x 10')).toBeInViewport();
    },
  );

  test(
    'hydrates without an error when the address has a search and a type',
    { tag: '@long' },
    async ({ page }) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await open(page, '/products/GUANTES?q=nitrilo%20talle%20xl');
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guantes');
      expect(problems).toEqual([]);
    },
  );

  test('loads code when the first search runs, and finds exact text without that code', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(/\/(search|fuzzyMatches)\.(js|css)/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const idle = becomesIdle(page);
    const catalogue = await open(page);
    await idle;
    expect(asked).toEqual([]);
    await catalogue.search('nitrilo negro');
    await expect(rows(page)).toHaveCount(4);
    await catalogue.search('negro nitrilo');
    await expect(nothing(page)).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    await page.unroute(/\/(search|fuzzyMatches)\.(js|css)/);
    // On a phone the drawer stays open.
    const field = page.getByRole('searchbox').locator('visible=true');
    await field.fill('xl nitrilo');
    await field.press('Enter');
    await expect(rows(page)).toHaveCount(1);
  });
});
