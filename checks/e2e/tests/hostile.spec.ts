import { startSite, type RunningSite } from '@mg/local/startSite';
import { rm } from 'node:fs/promises';
import { Catalogue } from '../Catalogue';
import { copySite } from '../runSite';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const PRODUCTS = 'productos';
const HTML = '<img src=x onerror="document.title=\'hacked\'"><b>VASO</b>';
const SIGNS = 'CAÑO 1/2" 100% & "N° 5"; á <i>';

/** Break the format, or carry hostile text. */
const DOCUMENTS: Record<string, object> = {
  'SIN SUBTIPOS': {},
  'SUBTIPOS TEXTO': { subtipos: 'hola' },
  'SUBTIPOS LISTA': { subtipos: ['a', 'b'] },
  'PRODUCTOS TEXTO': { subtipos: { A: 'hola', B: 7, C: null } },
  VACIO: { subtipos: {} },
  LARGO: { subtipos: { A: ['X'.repeat(20_000), 'PRODUCTO CORTO'] } },
  'HTML <b>': { subtipos: { '<script>alert(1)</script>': [HTML] } },
  '100% ÑANDU; A': { subtipos: { 'A;B': [SIGNS, '', 7, null] } },
};

let site: RunningSite;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await copySite();
  site = await startSite({ port: 0, dataDir });
  for (const [id, data] of Object.entries(DOCUMENTS))
    site.documents!.put(`${PRODUCTS}/${id}`, data);
});
test.afterAll(async () => {
  await site?.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('shows every valid product and runs no code when documents are malformed or hostile', async ({
  page,
}) => {
  const catalogue = new Catalogue(page);
  await page.goto(`${site.url}/products`);
  // The seed has 579 products, and the documents above have three valid ones.
  await expect(page.getByText('582 productos')).toBeVisible();
  await expect(page.getByText('Producto corto')).toHaveCount(1);
  await expect(page.locator('main b, main i, main script')).toHaveCount(0);
  await expect(page).toHaveTitle('Cotización');
  for (const name of ['SIN SUBTIPOS', 'SUBTIPOS TEXTO', 'SUBTIPOS LISTA', 'VACIO']) {
    await expect(page.getByText(name)).toHaveCount(0);
  }

  await page.goto(`${site.url}/products/${encodeURIComponent('100% ÑANDU; A')}`);
  await page.waitForSelector(READY);
  await page.getByRole('main').getByRole('checkbox').first().check();
  await page.goto(`${site.url}/products/${encodeURIComponent('HTML <b>')}`);
  await page.getByRole('main').getByRole('checkbox').check();
  await catalogue.openQuote();
  await expect(catalogue.drawer.getByRole('listitem')).toHaveCount(2);
  const link = await catalogue.drawer.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(new URL(link!).searchParams.get('text')?.split('\n').slice(1)).toEqual([
    `1 x ${SIGNS}`,
    `1 x ${HTML}`,
  ]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
});

test(
  'mails plain text when a product and a message contain HTML',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    await page.goto(`${site.url}/products/${encodeURIComponent('HTML <b>')}`);
    await page.getByRole('main').getByRole('checkbox').check();
    await catalogue.openQuote();
    await catalogue.fillContact('ana@mail.com');
    const message = '<script>alert(1)</script>\nñ 😀 שלום\nBcc: x@y.com';
    await catalogue.drawer.getByLabel(/Mensaje/).fill(message);
    await catalogue.send();
    await expect(catalogue.drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();
    const mails = async () =>
      (await (await fetch(`${site.inboxUrl}.json`)).json()) as { text: string; html: string }[];
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
    const [mail] = await mails();
    expect(mail!.text).toContain('<script>alert(1)</script>');
    expect(mail!.text).toContain('ñ 😀 שלום');
    expect(mail!.html).not.toContain('<script>');
    expect(mail!.html).not.toContain('<img');
    const noted = () => site.documents!.list('Pedidos-de-Cotizacion').length;
    await expect.poll(noted).toBeGreaterThan(0);
  },
);
