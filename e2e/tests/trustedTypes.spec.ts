import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const REQUIRED = "require-trusted-types-for 'script'";

/** Adds directives to the policy header of every page. */
const withPolicy = (page: Page, policy: string) =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    return route.fulfill({ response, headers });
  });

for (const policy of [REQUIRED, `${REQUIRED}; trusted-types default`]) {
  test(`works when the policy header is: ${policy}`, async ({ page }) => {
    const catalogue = new Catalogue(page);
    await withPolicy(page, policy);
    await page.goto('/home');
    await page.waitForSelector(READY);
    for (const write of [
      () => void (document.createElement('p').innerHTML = '<b>x</b>'),
      () => void (document.createElement('script').src = 'https://evil.example/x.js'),
    ]) {
      await expect(page.evaluate(write)).rejects.toThrow(/Trusted/);
    }
    await page.goto('/products/BOLSAS%20CAMISETA');
    await catalogue.tick(PRODUCT);
    await catalogue.openQuote();
    await catalogue.fillContact('ana@mail.com');
    await expect(
      catalogue.drawer.getByRole('button', { name: 'Enviar', exact: true }),
    ).toBeEnabled();
    const download = page.waitForEvent('download');
    await catalogue.drawer.getByRole('button', { name: 'Cancelar' }).click();
    await catalogue.drawer.getByRole('button', { name: 'Descargar PDF' }).click();
    await download;
    // A sheet of Excel holds XML.

    const parse = () =>
      new DOMParser().parseFromString('<a/>', 'application/xml').documentElement.nodeName;
    expect(await page.evaluate(parse)).toBe('a');
  });
}

test.describe('a page whose scripts cannot run', () => {
  test.use({ mayThrow: true });

  const notice = (page: Page) => page.getByText('Este navegador es antiguo, o algo bloquea');

  test('says so when the policy header allows no policy', async ({ page }) => {
    await withPolicy(page, `${REQUIRED}; trusted-types 'none'`);
    for (const path of ['/home', '/products', '/no-existe']) {
      await page.goto(path);
      await expect(notice(page)).toBeVisible();
      await expect(notice(page).getByRole('link')).toHaveCount(3);
    }
  });

  test('says so until a blocked script of the shell loads', async ({ page }) => {
    await page.route('**/main.js', (route) => route.abort('blockedbyclient'));
    await page.goto('/home');
    await expect(notice(page)).toBeVisible();
    await page.unroute('**/main.js');
    await page.waitForSelector(READY, { timeout: 60_000 });
    await expect(notice(page)).toHaveCount(0);
  });
});
