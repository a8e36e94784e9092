import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { Catalogue } from '../Catalogue';
import { delayScripts } from '../delayScripts';
import { expect, test } from '../fixtures';
import { hydrates } from '../hydrates';

type Seed = Record<string, Record<string, string[]>>;
const seed = JSON.parse(
  readFileSync(new URL('../../content/catalogue.json', import.meta.url), 'utf8'),
) as Seed;
const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

/** As names stand in a page's text. */
const escaped = (name: string) =>
  name
    .trim()
    .toLocaleLowerCase('es-AR')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Bytes of an answer as it comes, which is compressed. */
const sizeOf = (address: string) =>
  new Promise<{ encoding?: string; bytes: number }>((resolve, reject) => {
    const asked = get(address, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes }));
    });
    asked.on('error', reject);
  });

/** What a page shows without a script, in lower case, as rows show names. */
const shownIn = (html: string) =>
  html.slice(html.indexOf('id="root"'), html.indexOf('id="mg-content"')).toLocaleLowerCase('es-AR');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home shows everything that it has to say', async ({ page }) => {
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

  test('home fits the first ten packets of a connection', async ({ baseURL }) => {
    const page = await sizeOf(`${baseURL}/home`);
    expect(page.encoding).toBe('br');
    expect(page.bytes).toBeLessThanOrEqual(14_600);
  });

  test('the empty path shows home', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sobre nosotros' })).toBeVisible();
  });

  test('the catalogue names every product', async ({ request }) => {
    const html = await (await request.get('/products')).text();
    const shown = shownIn(html);
    const names = Object.values(seed).flatMap((subtypes) => Object.values(subtypes).flat());
    const missing = names.filter((name) => !shown.includes(escaped(name)));
    expect(missing).toEqual([]);
  });

  test('each type has its own page, title, description and address', async ({
    request,
    baseURL,
  }) => {
    const titles = new Set<string>();
    for (const [type, subtypes] of Object.entries(seed)) {
      const path = `/products/${encodeURIComponent(type)}`;
      const html = await (await request.get(path)).text();
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      titles.add(title);
      expect(html).toContain('<html lang="es-AR"');
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
      const shown = shownIn(html);
      const names = Object.values(subtypes).flat();
      expect(names.filter((name) => !shown.includes(escaped(name)))).toEqual([]);
    }
    expect(titles.size).toBe(Object.keys(seed).length);
  });
});

test.describe('hydrating a page', () => {
  for (const path of ['/home', '/products', '/products/BOLSAS%20CAMISETA', '/products/GUANTES']) {
    test(`makes no difference to ${path} on a slow network`, async ({ page }) => {
      await delayScripts(page, 500);
      expect(await hydrates(page, path)).toBe(true);
    });
  }

  test('keeps the list of the quotation', async ({ page }) => {
    const catalogue = new Catalogue(page);
    await page.goto('/products/BOLSAS%20CAMISETA');
    await catalogue.tick(PRODUCT);
    expect(await hydrates(page, '/products/BOLSAS%20CAMISETA')).toBe(true);
    await expect(catalogue.amount(PRODUCT)).toHaveValue('1');
  });

  test('has each script sent once', async ({ page }) => {
    expect(await hydrates(page, '/home')).toBe(true);
    const sent = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
        .map(({ name }) => name),
    );
    expect(sent.length).toBeGreaterThan(3);
    expect(new Set(sent).size).toBe(sent.length);
  });

  test('shows what has changed in the store since', async ({ page }) => {
    await page.route(/documents\/productos/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll('BOLSA CAMISETA 40X50', 'BOLSA NUEVA 40X50')
        .replace(/"updateTime":"[^"]+"/, '"updateTime":"2031-01-01T00:00:00Z"');
      await route.fulfill({ response, body });
    });
    expect(await hydrates(page, '/products/BOLSAS%20CAMISETA')).toBe(true);
    const renewed = page.getByText('Bolsa nueva 40x50', { exact: false }).first();
    const offer = page.getByRole('button', { name: /Ver cambios/ });
    await expect(renewed.or(offer).first()).toBeVisible();
    if (await offer.isVisible()) await offer.click();
    await expect(renewed).toBeVisible();
  });

  test('shows an address without a page of its own all the same', async ({ page }) => {
    await page.goto('/products/NO%20HAY');
    await expect(page.getByText('ningun producto encontrado').first()).toBeVisible();
  });
});
