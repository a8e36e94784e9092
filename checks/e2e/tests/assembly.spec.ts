import { withRecord } from '../withRecord';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

test('shares one store when two remotes are in a page', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await page.goto('/products/BOLSAS%20CAMISETA');
  await catalogue.tick(PRODUCT);
  await catalogue.openQuote();
  await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
});

test(
  'loads one copy of React and of each entrance of @mg/shared when remotes share a page',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/products');
    await page.waitForSelector(READY);
    const copies = await page.evaluate(() => {
      type Scope = Record<
        string,
        Record<string, { from: string; loaded?: boolean; lib?: unknown }>
      >;
      const runtime = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: object[] } })
        .__FEDERATION__;
      const scopes = runtime.__INSTANCES__.map(
        (instance) => (instance as { shareScopeMap: Record<string, Scope> }).shareScopeMap.default,
      );
      return Object.fromEntries(
        Object.keys(scopes[0]!).map((name) => [
          name,
          [
            ...new Set(
              scopes.flatMap((scope) =>
                Object.entries(scope![name] ?? {}).map(
                  ([version, { from }]) => `${from}@${version}`,
                ),
              ),
            ),
          ],
        ]),
      );
    });
    const names = Object.keys(copies);
    expect(names).toContain('react');
    expect(names).toContain('@mg/shared/store/hooks');
    expect(
      names.filter((name) => !/^(react|react\/jsx-runtime|@mg\/shared\/.+)$/.test(name)),
    ).toEqual([]);
    for (const providers of Object.values(copies)) {
      expect(providers).toEqual([expect.stringMatching(/^shell__/)]);
    }
  },
);

test('loads another version when the record alone changes', { tag: '@long' }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await withRecord(page, ({ remotes }) => {
    remotes.quote!.live.entry = '/r/quote/9.9.9/remoteEntry.js';
  });
  await page.goto('/products');
  await expect.poll(() => requested).toContain('/r/quote/9.9.9/remoteEntry.js');
});

test(
  'keeps home and the quotation list working when the catalogue fails',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    await page.goto('/products/BOLSAS%20CAMISETA');
    await catalogue.tick(PRODUCT);
    await withRecord(page, ({ remotes }) => {
      delete remotes.catalogue;
    });
    await page.reload();
    await expect(page.getByText('No pudimos mostrar el catálogo')).toBeVisible();
    await catalogue.openQuote();
    await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
  },
);

test('keeps the catalogue working when the quote remote fails', async ({ page }) => {
  await withRecord(page, ({ remotes }) => {
    delete remotes.quote;
  });
  const catalogue = new Catalogue(page);
  await page.goto('/products/BOLSAS%20CAMISETA');
  await catalogue.tick(PRODUCT);
  await expect(catalogue.amount(PRODUCT)).toHaveValue('1');
  await expect(page.getByRole('link', { name: 'Enviar lista por chat' })).toHaveAttribute(
    'href',
    /1%20x%20BOLSA%20CAMISETA/,
  );
});

test('links to the catalogue when home fails', { tag: '@long' }, async ({ page }) => {
  await withRecord(page, ({ remotes }) => {
    delete remotes.home;
  });
  await page.goto('/home');
  // The prerendered page stays until the shell finds no home remote.
  await expect(page.getByText('No pudimos mostrar la página de inicio.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver Catalogo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
});

test('loads a failed remote when the visitor retries', { tag: '@long' }, async ({ page }) => {
  let down = true;
  await page.route(/\/r\/catalogue\//, (route) => (down ? route.abort() : route.continue()));
  await page.goto('/products');
  await expect(page.getByText('No pudimos mostrar el catálogo')).toBeVisible();
  down = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
});
