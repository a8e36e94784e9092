import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { hydrates } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const TYPE = '/products/BOLSAS%20CAMISETA';

/** Lists harm that another script does to the storage, in its own words. */
const HARM: Record<string, () => unknown> = {
  'clears both storages': () => [localStorage.clear(), sessionStorage.clear()],
  'removes the list': () => localStorage.removeItem('mg-quote'),
  'stores an empty list': () => localStorage.setItem('mg-quote', '[]'),
  'empties each value without a call': () => {
    for (const key of Object.keys(localStorage)) localStorage[key] = '[]';
  },
  'stores 0 for each value': () => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '0');
  },
  'deletes each value, the caches and the databases': async () => {
    for (const key of Object.keys(localStorage)) delete localStorage[key];
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  },
};

/** Reads the list in the second place. */
const secondList = (page: Page) =>
  page.evaluate(async () => {
    const answer = await (await caches.open('mg-kept')).match('/kept/mg-quote');
    return answer?.text();
  });

/** Opens the catalogue and puts a product onto the list. */
async function fillList(page: Page): Promise<Catalogue> {
  const catalogue = new Catalogue(page);
  await hydrates(page, TYPE);
  await catalogue.tick(PRODUCT);
  await expect.poll(() => secondList(page)).toContain(PRODUCT.toUpperCase());
  return catalogue;
}

for (const [kind, harm] of Object.entries(HARM)) {
  test(`keeps the list when another script ${kind}`, async ({ page }) => {
    const catalogue = await fillList(page);
    await page.evaluate(harm);
    await expect(catalogue.amount(PRODUCT)).toHaveValue('1');
    await page.reload();
    await expect(catalogue.quoteButton).toHaveAccessibleName(/^Cotización: 1 /);
  });
}

for (const text of [null, '0', '[]', '[{}]', 'null', '{', '"x"']) {
  test(
    `brings the list back when each value is ${text ?? 'gone'} after the last page closes`,
    { tag: text === null || text === '[{}]' ? [] : '@long' },
    async ({ page }) => {
      const catalogue = await fillList(page);
      await page.goto('/live.json');
      await page.evaluate((value) => {
        for (const key of Object.keys(localStorage)) {
          if (value === null) localStorage.removeItem(key);
          else localStorage.setItem(key, value);
        }
      }, text);
      await page.goto(TYPE);
      await expect(catalogue.quoteButton).toHaveAccessibleName(/^Cotización: 1 /);
      await expect(catalogue.amount(PRODUCT)).toHaveValue('1');
    },
  );
}

test('keeps the list empty when the visitor has emptied the list', async ({ page }) => {
  const catalogue = await fillList(page);
  await catalogue.row(PRODUCT).getByRole('checkbox').uncheck();
  await expect.poll(() => secondList(page)).toBeUndefined();
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await expect(catalogue.quoteButton).toHaveAccessibleName(/^Cotización: 0 /);
});

test('keeps the list empty in every tab when one tab empties the list', async ({
  page,
  context,
}) => {
  const catalogue = await fillList(page);
  const other = await context.newPage();
  await hydrates(other, TYPE);
  await expect(new Catalogue(other).quoteButton).toHaveAccessibleName(/^Cotización: 1 /);
  await catalogue.row(PRODUCT).getByRole('checkbox').uncheck();
  await expect(new Catalogue(other).quoteButton).toHaveAccessibleName(/^Cotización: 0 /);
  for (const one of [page, other]) {
    await one.reload();
    await expect(new Catalogue(one).quoteButton).toHaveAccessibleName(/^Cotización: 0 /);
  }
});
