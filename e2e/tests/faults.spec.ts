import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

test('an API that does not answer true leads to ¡Ups! with everything kept', async ({
  page,
  mailsWith,
}) => {
  const email = `eva.${Date.now()}.${test.info().project.name}@mail.com`;
  const catalogue = new Catalogue(page);
  await page.goto('/products/BOLSAS%20CAMISETA');
  await catalogue.tick(PRODUCT);
  await catalogue.openQuote();
  await catalogue.fillContact(email);

  // The visitor's network is gone: nothing of the API can be reached.
  await page.route('**/api/**', (route) => route.abort());
  await catalogue.send();
  await expect(catalogue.drawer.getByText('¡Ups!')).toBeVisible();
  await expect(
    catalogue.drawer.getByText('No se pudo enviar su mensaje. Vuelva a intentar en un instante.'),
  ).toBeVisible();

  await page.unroute('**/api/**');
  await catalogue.drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(catalogue.drawer.getByLabel('Email')).toHaveValue(email);
  await catalogue.send();
  await expect(catalogue.drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();
  const mails = await mailsWith(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('1 x BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100');
});

test('a document store out of reach is said, and can be retried', async ({ page }) => {
  await page.route('**/v1/**', (route) => route.abort());
  await page.goto('/products');
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await page.unroute('**/v1/**');
  await retry.click();
  await expect(page.getByRole('heading', { name: '- REFORZADAS BLANCAS -' })).toBeVisible();
});

test.describe('addresses that nobody has', () => {
  for (const path of [
    '/products/%E0%A4%A',
    '/products/NO-SUCH-TYPE',
    '/products/%3Cimg%20src=x%20onerror=alert(1)%3E',
  ]) {
    test(`${path} shows the empty message`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(
        page.getByRole('main').getByText('ningun producto encontrado').first(),
      ).toBeVisible();
    });
  }

  test('anything else gets a friendly page', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByText('No encontramos esa página')).toBeVisible();
  });

  test('a missing file is never HTML', async ({ request }) => {
    for (const path of [
      '/r/quote/1.0.0/gone.js',
      '/r/quote/9.9.9/remoteEntry.js',
      '/pictures/x.svg',
      '/favicon.png',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(response.headers()['content-type'] ?? '', path).not.toContain('html');
    }
  });
});
