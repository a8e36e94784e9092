import type { BrowserContext, Page } from '@playwright/test';
import { flakyProxy } from '../flakyProxy';
import { Catalogue } from '../Catalogue';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { carousel } from '../Home';
import { READY } from '../hydrates';

// All other specs block workers, since tests cannot intercept a worker's requests.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 300_000 });

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const TYPE = '/products/BOLSAS%20CAMISETA';
const WAITS = 'Su pedido espera la conexión';
const THANKS = '¡Gracias por elegirnos!';

let proxy: Awaited<ReturnType<typeof flakyProxy>>;
test.beforeEach(async ({ baseURL }) => {
  proxy = await flakyProxy(baseURL!);
});
test.afterEach(() => proxy.close());

/** Covers the filling of the offline cache, and a retry of the outbox after up to 20 s. */
const LONG = { timeout: 90_000 };

/** Opens a page and waits until the offline cache is complete. */
async function visit(page: Page, address: string) {
  await page.goto(address);
  await page.waitForSelector(READY);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/shell.html'))), LONG)
    .toBe(true);
}

const stored = (page: Page, name: string) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name), LONG);

/** Opens the catalogue and waits until it is cached. */
async function visitCatalogue(page: Page) {
  await visit(page, proxy.url + TYPE);
  await stored(page, 'mg-content-types').not.toBeNull();
}

/** Fills in the contact form with a list of one product. */
async function atTheForm(page: Page, email: string) {
  const catalogue = new Catalogue(page);
  await visitCatalogue(page);
  await catalogue.tick(PRODUCT);
  await catalogue.openQuote();
  await catalogue.fillContact(email);
  return catalogue;
}

const addressOf = (name: string) =>
  `${name}.${Date.now()}.${test.info().project.name.replace(/\W/g, '')}@mail.com`;

test('shows the catalogue, the list and the PDF when a second visit is offline', async ({
  page,
  context,
}) => {
  const catalogue = new Catalogue(page);
  await visitCatalogue(page);
  await catalogue.tick(PRODUCT);

  await context.setOffline(true);
  await page.reload();
  await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
  await catalogue.openQuote();
  const download = page.waitForEvent('download');
  await catalogue.drawer.getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await download).suggestedFilename()).toBe('contizacion-mg.pdf');

  await page.goto(`${proxy.url}/products`);
  await catalogue.search('camiseta 40x50');
  await expect(catalogue.row(PRODUCT)).toBeVisible();
  await page.goto(`${proxy.url}/home`);
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
});

test(
  'serves the cached page after 3 s, and at once when the server is down',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    await visitCatalogue(page);

    proxy.set('down');
    await page.reload();
    await expect(catalogue.row(PRODUCT)).toBeVisible();

    proxy.set('hanging');
    const before = performance.now();
    // The response never comes; the worker's own test checks the timeout.
    await page.reload({ waitUntil: 'commit' });
    expect(performance.now() - before).toBeGreaterThanOrEqual(2900);
    await expect(catalogue.row(PRODUCT)).toBeVisible();

    proxy.set('up');
    await page.reload();
    await expect(page.locator('#root')).toHaveAttribute('data-page', /BOLSAS CAMISETA/);
  },
);

test('caches no page when its address asks for a preview', { tag: '@long' }, async ({ page }) => {
  await visitCatalogue(page);
  proxy.set('down');
  await expect(page.goto(`${proxy.url}/products?preview=quote@9.9.9`)).rejects.toThrow();
});

test(
  'queues a quotation while offline, and sends one mail when two tabs are online',
  { tag: '@long' },
  async ({ page, context, mailsWith }) => {
    const email = addressOf('espera');
    const catalogue = await atTheForm(page, email);
    const goOffline = (offline: boolean) => context.setOffline(offline);
    await goOffline(true);
    await catalogue.send();
    await expect(catalogue.drawer.getByText(WAITS)).toBeVisible();
    await expectNoViolations(page, 'a quotation that waits');

    await page.reload();
    const tabs = [catalogue, await otherTab(context)];
    for (const { page: tab, drawer, quoteButton } of tabs) {
      await tab.bringToFront();
      await expect(quoteButton).toHaveAccessibleName(/1 artículo/);
      await quoteButton.click();
      await expect(drawer.getByText(WAITS)).toBeVisible();
    }

    await goOffline(false);
    for (const { drawer } of tabs) await expect(drawer.getByText(THANKS)).toBeVisible(LONG);
    await stored(page, 'mg-outbox').toBeNull();
    await stored(page, 'mg-quote').toBeNull();
    expect(await mailsWith(email)).toHaveLength(1);
  },
);

test(
  'tells on another page when a queued quotation is sent after a reload',
  { tag: '@long' },
  async ({ page, context }) => {
    const catalogue = await atTheForm(page, addressOf('avisada'));
    await context.setOffline(true);
    await catalogue.send();
    await expect(catalogue.drawer.getByText(WAITS)).toBeVisible();
    await catalogue.drawer.getByRole('button', { name: 'Cerrar' }).click();
    await page.goto(`${proxy.url}/home`);
    await page.waitForSelector(READY);

    await context.setOffline(false);
    const notice = page.getByText('Su pedido de cotización esperaba la conexión y ya se envió.');
    await expect(notice).toBeVisible(LONG);
    await expectNoViolations(page, 'a quotation that was sent');
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect(notice).toBeHidden();
  },
);

async function otherTab(context: BrowserContext) {
  const page = await context.newPage();
  await context.setOffline(true);
  await page.goto(proxy.url + TYPE);
  return new Catalogue(page);
}

test(
  'restores the list when the visitor cancels a queued quotation',
  { tag: '@long' },
  async ({ page, context }) => {
    const catalogue = await atTheForm(page, addressOf('cancelada'));
    await context.setOffline(true);
    await catalogue.send();
    await catalogue.drawer.getByRole('button', { name: 'Cancelar el envío' }).click();
    await expect(catalogue.drawer.getByText(PRODUCT)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('mg-outbox'))).toBeNull();
  },
);

test('sends the quotation once when the visitor leaves during the request', async ({
  page,
  mailsWith,
}) => {
  const email = addressOf('cortada');
  // On a slow machine, the outbox would send before the tap.
  await page.clock.setFixedTime(new Date());
  const catalogue = await atTheForm(page, email);
  proxy.set('lossy', /^\/api\/sendEmail/);
  await catalogue.send();
  // The API has accepted the quotation, and the response is lost.
  await expect.poll(() => proxy.lost).toEqual([200]);
  await page.reload();
  proxy.set('up');
  await page.waitForSelector(READY);
  await catalogue.openQuote();
  await expect(catalogue.drawer.getByText(WAITS)).toBeVisible();
  await catalogue.drawer.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(catalogue.drawer.getByText(THANKS)).toBeVisible();
  expect(await mailsWith(email)).toHaveLength(1);
});

test('queues an enquiry while offline, and sends one mail when online again', async ({
  page,
  context,
  mailsWith,
}) => {
  const email = addressOf('consulta');
  // Only an idle page runs the outbox.
  await visit(page, `${proxy.url}/home`);
  await expect(carousel(page)).toBeVisible();
  const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
  const values = ['Ana', email, '11 4755-2005', 'Envíos', 'Sin señal'];
  for (const [index, label] of ['Nombre', 'Email', 'Teléfono', 'Asunto', 'Mensaje'].entries()) {
    await form.getByLabel(label).fill(values[index]!);
  }
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(page.getByRole('dialog', { name: 'Queda en espera' })).toBeVisible();
  await expectNoViolations(page, 'an enquiry that waits');
  await page.getByRole('button', { name: 'Aceptar' }).click();

  await context.setOffline(false);
  await expect(page.getByText('Su consulta esperaba la conexión y ya se envió.')).toBeVisible();
  await stored(page, 'mg-outbox').toBeNull();
  expect(await mailsWith(email)).toHaveLength(1);
});
