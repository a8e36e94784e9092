import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { Catalogue } from '../Catalogue';
import { expectLastGood } from '../expectLastGood';
import { expect, test } from '../fixtures';
import { openFourthRemote, type FourthRemote } from '../fourthRemote';
import { runSite, type RunningSite } from '../runSite';
import { hydrates } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let site: RunningSite;
let remote: FourthRemote;
let before: Record<string, unknown>;

/** Maps live apps to their versions and the hashes of their file lists. */
async function liveApps(): Promise<Record<string, unknown>> {
  const live = JSON.parse(await readFile(join(site.dataDir, 'site/live.json'), 'utf8')) as {
    apps: Record<string, { version: string; manifest: string }>;
  };
  return Object.fromEntries(
    Object.entries(live.apps).map(([app, { version, manifest }]) => [app, [version, manifest]]),
  );
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await runSite();
  before = await liveApps();
  remote = await openFourthRemote(site);
  await remote.release('0.1.0');
});
test.afterAll(async () => {
  await Promise.all([site?.stop(), remote?.remove()]);
});

test('prerenders a page when a fourth remote is live', async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/ofertas`);
  await expect(plain.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  await expect(plain).toHaveTitle('Ofertas · MG Descartables');
  await plain.close();

  expect(await hydrates(page, `${site.url}/ofertas`)).toBe(true);
  await page.getByRole('button', { name: 'Agregar a la cotización' }).click();
  const catalogue = new Catalogue(page);
  await expect(catalogue.quoteButton).toHaveAccessibleName(/1 artículo/);
  await catalogue.openQuote();
  await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT, 'i'));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('shows parts and a link in other pages when a fourth remote is live', async ({
  page,
  browser,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/home`);
  await expect(plain.getByRole('link', { name: 'Todas las ofertas' })).toBeVisible();
  await plain.close();

  expect(await hydrates(page, `${site.url}/home`)).toBe(true);
  await page.getByRole('navigation', { name: 'Secciones' }).getByText('Ofertas').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  await page.goto(`${site.url}/products/BOLSAS%20CAMISETA`);
  await new Catalogue(page)
    .row(PRODUCT)
    .getByRole('button', { name: PRODUCT, exact: true })
    .click();
  await expect(page.getByText('Hay ofertas de BOLSAS CAMISETA')).toBeVisible();
});

test('shows the error view when the fourth remote fails', async ({ page }) => {
  await page.route('**/r/promos/**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${site.url}/ofertas`);
  await expect(page.getByText('No pudimos mostrar esta página')).toBeVisible();
  await page.getByRole('link', { name: 'Ver Catalogo' }).click();
  await expect(new Catalogue(page).quoteButton).toBeVisible();
});

test('leaves the other remotes unchanged when a fourth remote is live', async () => {
  const { promos, ...others } = await liveApps();
  expect(promos).toEqual(['0.1.0', expect.any(String)]);
  expect(others).toEqual(before);
});

test('mounts the last good version in the same visit when the live one throws', async ({
  page,
}) => {
  const lead = 'Ofertas rotas.';
  await remote.release(
    '0.1.1',
    lead,
    `useEffect(() => {
    throw new Error('broken');
  }, []);`,
  );
  expect(await (await fetch(`${site.url}/ofertas`)).text()).toContain(lead);
  await expectLastGood(page, {
    url: `${site.url}/ofertas`,
    ...{ app: 'promos', broken: '0.1.1', lastGood: '0.1.0' },
    shown: page.getByText('Ofertas de la semana.'),
  });
  await remote.rollBack();
});

test(
  'keeps the list when the remote is rolled back and removed',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    await page.goto(`${site.url}/products/BOLSAS%20CAMISETA`);
    await catalogue.tick(PRODUCT);
    await remote.release('0.2.0', 'Ofertas del mes.');
    await page.goto(`${site.url}/ofertas`);
    await expect(page.getByText('Ofertas del mes.')).toBeVisible();
    await remote.rollBack();
    await page.reload();
    await expect(page.getByText('Ofertas de la semana.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar de la cotización' })).toBeVisible();

    await remote.rollBack('--to', 'none');
    await page.reload();
    await expect(page.getByText('No encontramos esa página')).toBeVisible();
    await page.goto(`${site.url}/products`);
    await expect(page.getByRole('link', { name: 'Ofertas' })).toHaveCount(0);
    await expect(catalogue.quoteButton).toHaveAccessibleName(/1 artículo/);
    expect(await liveApps()).toEqual(before);
  },
);
