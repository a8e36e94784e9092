import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import { TEXTS } from '@mg/shared/texts';
import type { Route } from '@playwright/test';
import { smtpInbox } from '../../../mail-api/src/testing/smtpInbox';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { notPrerendered } from '../withRecord';
import { runSite, runUntilReady } from '../runSite';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

/** Names the fault that ends when the request times out. */
const SILENT = 'does not answer';

/** Lists faults between the visitor and the mail API; the tests of `mailApi` cover other responses. */
const FAULTS: Record<string, (route: Route) => Promise<unknown>> = {
  [SILENT]: () => new Promise(() => undefined),
  'takes the mail, and the response gets lost': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`keeps the list and sends one mail when the API ${fault}`, async ({ page, mailsWith }) => {
    const email = `eva.${Date.now()}.${test.info().project.name}@mail.com`;
    const catalogue = new Catalogue(page);
    if (fault === SILENT) await page.clock.install();
    await page.goto('/products/BOLSAS%20CAMISETA');
    await catalogue.tick(PRODUCT);
    await catalogue.openQuote();
    await catalogue.fillContact(email);

    await page.route('**/api/sendEmail', answer);
    const asked = page.waitForRequest('**/api/sendEmail');
    await catalogue.send();
    await asked;
    // The request times out after 15 s.
    if (fault === SILENT) await page.clock.fastForward(15_000);
    const { drawer } = catalogue;
    await expect(drawer.getByText(TEXTS.failedTitle)).toBeVisible();
    await expect(drawer.getByText(TEXTS.failedBody)).toBeVisible();
    await expect(page).toHaveTitle('Contacto');

    await page.unroute('**/api/sendEmail');
    await drawer.getByRole('button', { name: 'Reintentar' }).click();
    await expect(drawer.getByText(TEXTS.sentTitle)).toBeVisible();
    const mails = await mailsWith(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('1 x BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100');
  });
}

test(
  'sends one mail when the visitor double-clicks',
  { tag: '@long' },
  async ({ page, mailsWith }) => {
    const email = `doble.${Date.now()}.${test.info().project.name}@mail.com`;
    const catalogue = new Catalogue(page);
    await page.goto('/products/BOLSAS%20CAMISETA');
    await catalogue.tick(PRODUCT);
    await catalogue.openQuote();
    await catalogue.fillContact(email);
    await catalogue.drawer.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
    await expect(catalogue.drawer.getByText(TEXTS.sentTitle)).toBeVisible();
    expect(await mailsWith(email)).toHaveLength(1);
  },
);

test('sends the quotation when a killed API restarts', { tag: '@long' }, async ({ page }) => {
  const [apiPort, smtp] = [await freePort(), await smtpInbox()];
  const api = () =>
    runUntilReady(['--import', 'tsx', 'mail-api/src/main.ts'], {
      PORT: String(apiPort),
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'sitio@mg.test',
      MAIL_TO: 'ventas@mg.test',
      OUTBOX_URL: join(site.dataDir, 'killed-outbox.db'),
      SITE_ORIGIN: site.url,
    });
  const site = await runSite({ env: { API_HOST: `http://localhost:${apiPort}` } });
  const first = await api();
  const catalogue = new Catalogue(page);
  await page.goto(`${site.url}/products/BOLSAS%20CAMISETA`);
  await catalogue.tick(PRODUCT);
  await catalogue.openQuote();
  await catalogue.fillContact('ana@mail.com');
  await first.stop('SIGKILL');
  await catalogue.send();
  await expect(catalogue.drawer.getByText(TEXTS.failedTitle)).toBeVisible();

  const second = await api();
  await catalogue.drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(catalogue.drawer.getByText(TEXTS.sentTitle)).toBeVisible();
  await expect
    .poll(async () => (await fetch(`http://localhost:${apiPort}/readyz`)).json())
    .toMatchObject({ queued: 0 });
  expect(smtp.sources).toHaveLength(1);
  await second.stop();
  await site.stop();
  await smtp.close();
});

test('keeps the prerendered content when the document store is unreachable', async ({ page }) => {
  await page.route('**/v1/**', (route) => route.abort());
  const catalogue = new Catalogue(page);
  await page.goto('/products/BOLSAS%20CAMISETA');
  await catalogue.tick(PRODUCT);
  await catalogue.openQuote();
  await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

test(
  'offers a retry when the document store is unreachable and the page has no content',
  { tag: '@long' },
  async ({ page }) => {
    await notPrerendered(page);
    await page.route('**/v1/**', (route) => route.abort());
    await page.goto('/products');
    const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/**');
    await retry.click();
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  },
);

test.describe('unknown addresses', () => {
  for (const path of [
    '/products/%E0%A4%A',
    '/products/NO-SUCH-TYPE',
    '/products/%3Cimg%20src=x%20onerror=alert(1)%3E',
  ]) {
    const tag = path.includes('%') ? '@long' : [];
    test(`shows the empty message when the address is ${path}`, { tag }, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(
        page.getByRole('main').getByText('ningun producto encontrado').first(),
      ).toBeVisible();
    });
  }

  test('shows the page for unknown addresses when no route matches', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByText('No encontramos esa página')).toBeVisible();
  });

  test('never answers with HTML when a file is missing', async ({ request }) => {
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
