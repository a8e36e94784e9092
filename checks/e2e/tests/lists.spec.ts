import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { Catalogue } from '../Catalogue';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';
import { expectOverlays } from '../expectOverlays';

const SHOWN = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const NAME = 'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100';
const OTHER = { name: 'BOLSA CAMISETA 30X40 REFORZADA BLANCA X 100', amount: 7 };

const content = JSON.parse(
  readFileSync(new URL('../../../content/catalogue.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string[]>>;
const NAMES = Object.values(content).flatMap((subtypes) => Object.values(subtypes).flat());
const listOf = (length: number) =>
  [...new Set(NAMES)].slice(0, length).map((name, n) => ({ name, amount: (n % 999) + 1 }));

/** Opens the catalogue with a stored list. */
async function withList(page: Page, items: object[] = [{ name: NAME, amount: 3 }, OTHER]) {
  await page.goto('/products/BOLSAS%20CAMISETA');
  await page.evaluate((list) => localStorage.setItem('mg-quote', JSON.stringify(list)), items);
  await page.reload();
  await page.waitForSelector(READY);
  const catalogue = new Catalogue(page);
  await expect(catalogue.quoteButton).not.toHaveAccessibleName(/: 0 /);
  return catalogue;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const items = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mg-quote') ?? '[]') as object[]);

test(
  'gives a sent list a reference, and takes four taps when the visitor sends it again',
  { tag: '@long' },
  async ({ page, mailsWith }) => {
    const email = `again.${Date.now()}.${test.info().project.name}@mail.com`;
    const catalogue = await withList(page);
    await catalogue.openQuote();
    await catalogue.fillContact(email);
    await catalogue.send();
    const { drawer } = catalogue;
    const said = drawer.getByText(/Por email: 2 productos, 10 artículos/);
    await expect(said).toBeVisible();
    const reference = /[2-9A-Z]{6}$/.exec((await said.innerText()).trim())?.[0];
    expect((await mailsWith(email))[0]?.text).toContain(`Referencia: ${reference}`);
    await expectNoViolations(page, 'sent');
    await drawer.getByRole('button', { name: 'Seguir en el catálogo' }).click();
    await expect(drawer).toBeHidden();
    // A reload interrupts the removal of the dialog's history entry.
    await expectOverlays(page, 0);
    await page.reload();
    await page.waitForSelector(READY);

    await catalogue.quoteButton.click();
    await button(page, 'Mis listas').click();
    await expect(page.getByText(reference!)).toBeVisible();
    await expectNoViolations(page, 'the saved lists');
    await button(page, /^Enviar otra vez/).click();
    await drawer.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();
    const mails = await mailsWith(email, 2);
    expect(mails).toHaveLength(2);
    const [first, second] = mails;
    const lines = (text = '') => text.match(/\d+ x .+/g);
    expect(lines(second?.text)).toEqual(lines(first?.text));
  },
);

test('sends one mail with one reference when the page reloads while it sends', async ({
  page,
  mailsWith,
}) => {
  const email = `reload.${Date.now()}.${test.info().project.name}@mail.com`;
  // On a slow machine, the outbox would send before the tap.
  await page.clock.setFixedTime(new Date());
  const catalogue = await withList(page);
  const { drawer } = catalogue;
  const taken = new Promise<void>((resolve) => {
    void page.route('**/sendEmail', async (route) => {
      await route.fetch();
      resolve(); // The response never comes.
    });
  });
  await catalogue.openQuote();
  await catalogue.fillContact(email);
  await catalogue.send();
  await taken;
  await page.reload();
  await page.waitForSelector(READY);
  await page.unroute('**/sendEmail');

  expect(await items(page)).toHaveLength(2);
  await catalogue.openQuote();
  await drawer.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();
  const reference = await drawer.locator('strong').innerText();
  const mails = await mailsWith(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Referencia: ${reference}`);
});

test('asks before a shared link adds its list, and hides the list from servers @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const catalogue = await withList(page, listOf(150));
  await catalogue.openQuote();
  await button(page, 'Compartir o copiar').click();
  await button(page, 'Compartir el enlace').click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThanOrEqual(2000);

  const asked: string[] = [];
  const other = await context.newPage();
  other.on('request', (request) => asked.push(request.url()));
  await other.goto('/products');
  await other.evaluate(() => localStorage.setItem('mg-quote', '[{"name":"A","amount":1}]'));
  await other.goto(link.replace('/products', '/home'));
  const dialog = other.getByRole('dialog', { name: 'Una lista para usted' });
  await expect(dialog.getByText(/^150 productos/)).toBeVisible();
  await expect(other).toHaveURL(/\/products$/);
  await expectNoViolations(other, 'a list from a link');
  await dialog.getByRole('button', { name: 'Agregar a mi lista' }).click();
  expect(await items(other)).toHaveLength(151);
  await button(other, 'Deshacer').click();
  expect(await items(other)).toHaveLength(1);

  await other.goto(`${link.slice(0, -1)}`);
  await expect(other.getByText('El enlace no está completo')).toBeVisible();
  await expectNoViolations(other, 'a broken link');
  await other.goBack();
  await expect(other.getByText('El enlace no está completo')).toBeHidden();
  expect(asked.filter((url) => url.includes('lista='))).toEqual([]);
});

test('opens the list of a chat when apps change its address @long', async ({ page }) => {
  const catalogue = await withList(page, listOf(150));
  await catalogue.openQuote();
  await button(page, /WhatsApp/).click();
  const href = await page.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href');
  const text = new URL(decodeURIComponent(href!)).searchParams.get('text');
  const [link = '', code = ''] = /http\S+lista=(\S+)/.exec(text ?? '') ?? [];
  const dialog = page.getByRole('dialog', { name: 'Una lista para usted' });
  for (const address of [
    link,
    `${link}_&amp;fbclid=IwAR3`,
    `/home?fbclid=IwAR3&lista=${code}).`,
    `/products%23lista%3D${code}`,
    `/products/BOLSAS%20CAMISETA?utm_source=x#lista%3d${code}*`,
  ]) {
    await page.goto(address);
    await expect(dialog.getByText(/^150 productos/)).toBeVisible();
    await expect(page).toHaveURL(/products(\/BOLSAS%20CAMISETA\?utm_source=x)?$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test(
  'saves a named list in every tab, and restores the list when a removal is undone',
  { tag: '@long' },
  async ({ page, context }) => {
    const catalogue = await withList(page);
    await catalogue.openQuote();
    await button(page, 'Mis listas').click();
    await button(page, /^Guardar la lista actual/).click();
    await page.getByLabel('Nombre de la lista').fill('Semana');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Se guardó «Semana».')).toBeVisible();

    const other = await context.newPage();
    await other.goto('/products');
    await other.waitForSelector(READY);
    await new Catalogue(other).openQuote();
    await button(other, 'Mis listas').click();
    await button(other, 'Borrar: Semana').click();
    await expect(page.getByText('Semana', { exact: true })).toBeHidden();
    await button(other, 'Deshacer').click();
    await expect(button(page, 'Usar: Semana')).toBeVisible();
    // A background page does not repaint.
    await page.bringToFront();
    await button(page, 'Ver: Semana').click();
    await expect(page.getByRole('list', { name: 'Productos de la lista' })).toBeVisible();
    await expectNoViolations(page, 'a saved list');
    await page.goBack();
    await expect(button(page, 'Usar: Semana')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Mis listas' })).toBeHidden();
    await expect(catalogue.drawer).toBeVisible();
    await button(page, 'Compartir o copiar').click();
    await expect(button(page, 'Imprimir')).toBeVisible();
    await expectNoViolations(page, 'sharing');
  },
);

test('shortens the chat to whole lines and a link when the list is long @long', async ({
  page,
}) => {
  const catalogue = await withList(page, listOf(150));
  await catalogue.openQuote();
  await button(page, /WhatsApp/).click();
  await expect(page.getByText(/Su lista de 150 productos no entra en un mensaje/)).toBeVisible();
  await expectNoViolations(page, 'a long chat');
  const href = await page.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href');
  expect(href!.length).toBeLessThanOrEqual(1900);
  const lines = new URL(href!).searchParams.get('text')!.split('\n');
  expect(lines[0]).toBe('Hola, quisiera una cotizacion por:');
  expect(lines[1]).toBe(`1 x ${NAMES[0]}`);
  expect(lines.at(-1)).toMatch(/^y \d+ productos más\. La lista completa: http.+\?lista=2/);
});

test('warns when the storage is full, and keeps the list working', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const catalogue = new Catalogue(page);
  await page.goto('/products/BOLSAS%20CAMISETA');
  await catalogue.tick(SHOWN);
  await catalogue.openQuote();
  await expect(catalogue.drawer.getByText(/no tiene lugar para guardar la lista/)).toBeVisible();
  await expect(catalogue.drawer.getByRole('listitem')).toHaveCount(1);
});

test('prints the list alone when there is one, and home without fixed elements @long', async ({
  page,
}) => {
  const pages = async () => (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  const fetched = page.waitForResponse(/\/on-demand\.js$/);
  await withList(page);
  await fetched;
  await expect.poll(pages).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`x ${NAME}`)).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('main')).toBeVisible();

  await page.goto('/home');
  await page.waitForSelector(READY);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Saltar al contenido')).toBeHidden();
  await expect(page.getByText('Consultar por chat')).toBeHidden();
});
