import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { hydrates } from '../hydrates';

/** Delays every script until the page has painted and is idle, as a slow network does. */
async function holdScripts(page: Page) {
  await page.route(/\.js$/, async (route) => {
    const painted = page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        new Promise((resolve) => requestIdleCallback(() => resolve(true))),
    );
    // A test may end before its last script.
    await painted.then(() => route.continue()).catch(() => undefined);
  });
}

type Seed = Record<string, Record<string, string[]>>;
const seed = JSON.parse(
  readFileSync(new URL('../../../content/catalogue.json', import.meta.url), 'utf8'),
) as Seed;
const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

/** Writes a name as the HTML of a page does. */
const escaped = (name: string) =>
  name
    .trim()
    .toLocaleLowerCase('es-AR')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Returns the prerendered part of a page, in lower case. */
const shownIn = (html: string) =>
  html.slice(html.indexOf('id="root"'), html.indexOf('id="mg-content"')).toLocaleLowerCase('es-AR');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows all content of home when scripts are off', { tag: '@long' }, async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Sobre nosotros', 'Promociones', 'Productos', 'Contacto']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const part of await page.locator('main > section, footer').all()) {
      await expect(part).toHaveCSS('content-visibility', 'visible');
    }
    await page.getByRole('link', { name: 'Ver Catalogo' }).first().click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  });

  test('shows home when the path is empty', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sobre nosotros' })).toBeVisible();
  });

  test('shows every product of the catalogue when scripts are off', async ({ request }) => {
    const html = await (await request.get('/products')).text();
    const shown = shownIn(html);
    const names = Object.values(seed).flatMap((subtypes) => Object.values(subtypes).flat());
    const missing = names.filter((name) => !shown.includes(escaped(name)));
    expect(missing).toEqual([]);
  });

  test(
    'shows every product of a type when scripts are off',
    { tag: '@long' },
    async ({ request }) => {
      for (const [type, subtypes] of Object.entries(seed)) {
        const html = await (await request.get(`/products/${encodeURIComponent(type)}`)).text();
        expect(html).toContain('<html lang="es-AR"');
        const shown = shownIn(html);
        const names = Object.values(subtypes).flat();
        expect(names.filter((name) => !shown.includes(escaped(name)))).toEqual([]);
      }
    },
  );
});

test.describe('hydrating a page', () => {
  for (const path of ['/home', '/products', '/products/BOLSAS%20CAMISETA', '/products/GUANTES']) {
    const tag = path === '/products' ? [] : '@long';
    test(`changes nothing in ${path} when the network is slow`, { tag }, async ({ page }) => {
      await holdScripts(page);
      expect(await hydrates(page, path)).toBe(true);
    });
  }

  test('keeps the list when the page reloads', { tag: '@long' }, async ({ page }) => {
    const catalogue = new Catalogue(page);
    await page.goto('/products/BOLSAS%20CAMISETA');
    await catalogue.tick(PRODUCT);
    expect(await hydrates(page, '/products/BOLSAS%20CAMISETA')).toBe(true);
    await expect(catalogue.amount(PRODUCT)).toHaveValue('1');
  });

  test('requests each script once when home hydrates', { tag: '@long' }, async ({ page }) => {
    expect(await hydrates(page, '/home')).toBe(true);
    const sent = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
        .map(({ name }) => name),
    );
    expect(sent.length).toBeGreaterThan(3);
    expect(new Set(sent).size).toBe(sent.length);
  });

  test('shows new products when the documents have changed', async ({ page }) => {
    await page.route(/documents\/productos/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll('BOLSA CAMISETA 40X50', 'BOLSA NUEVA 40X50')
        .replace(/"updateTime":\s*"[^"]+"/, '"updateTime":"2031-01-01T00:00:00Z"');
      await route.fulfill({ response, body });
    });
    expect(await hydrates(page, '/products/BOLSAS%20CAMISETA')).toBe(true);
    const renewed = page.getByText('Bolsa nueva 40x50', { exact: false }).first();
    const offer = page.getByRole('button', { name: /Ver cambios/ });
    await expect(renewed.or(offer).first()).toBeVisible();
    if (await offer.isVisible()) await offer.click();
    await expect(renewed).toBeVisible();
  });
});
