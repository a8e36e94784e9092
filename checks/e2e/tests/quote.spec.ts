import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { pdfTexts } from '../pdfTexts';

/** Lists names in rows and in the database, with amounts. */
const WANTED = [
  {
    shown: 'Bolsa camiseta 40x50 reforzada blanca x 100',
    name: 'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100',
    amount: 12,
  },
  {
    shown: 'Bolsa camiseta 30x40 reforzada blanca x 100',
    name: 'BOLSA CAMISETA 30X40 REFORZADA BLANCA X 100',
    amount: 1,
  },
  {
    shown: 'Bolsa camiseta 45x60 reforzada blanca x 100',
    name: 'BOLSA CAMISETA 45X60 REFORZADA BLANCA X 100',
    amount: 999,
  },
];

const LINES = [...WANTED].map(({ name, amount }) => `${amount} x ${name}`);

async function buildList(page: Catalogue['page']): Promise<Catalogue> {
  const catalogue = new Catalogue(page);
  await page.goto('/products');
  await expect(page.getByText('579 productos')).toBeVisible();
  await catalogue.search('reforzada blanca');
  for (const { shown, amount } of WANTED) {
    await catalogue.tick(shown);
    if (amount > 1) await catalogue.amount(shown).fill(String(amount));
  }
  return catalogue;
}

test(
  'delivers a quotation when the visitor starts on the home page',
  { tag: '@phone' },
  async ({ page, mailsWith }) => {
    const email = `ana.${Date.now()}.${test.info().project.name}@mail.com`;
    const catalogue = new Catalogue(page);

    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole('link', { name: 'Bolsas camiseta' }).click();
    await expect(page).toHaveURL(/\/products\/BOLSAS%20CAMISETA$/);
    await expect(page).toHaveTitle('Cotización');
    await expect(page.getByRole('heading', { name: '- REFORZADAS BLANCAS -' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '- LAMINAS CRISTAL -' })).toHaveCount(0);

    await catalogue.search('reforzada blanca');
    await expect(page.getByRole('heading', { name: '- ECONOMICAS BLANCAS -' })).toHaveCount(0);
    for (const { shown, amount } of WANTED) {
      await catalogue.tick(shown);
      await catalogue.amount(shown).fill(String(amount));
    }

    await catalogue.openQuote();
    await expect(catalogue.drawer.getByRole('listitem')).toHaveCount(3);
    await catalogue.fillContact(email);
    await expect(page).toHaveTitle('Contacto');
    await catalogue.send();
    await expect(catalogue.drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();

    const [mail, ...more] = await mailsWith(email);
    expect(more).toEqual([]);
    const sent = mail!.text.match(/\d+ x .+/g)?.map((line) => line.trim());
    expect(sent).toEqual(LINES);
    expect(mail!.text).toContain('Ana Gómez');
    expect(mail!.text).toContain('11 4755-2005');
    expect(mail!.text).toContain('1012');
    expect(mail!.replyTo).toEqual([expect.objectContaining({ address: email })]);
  },
);

test('saves a PDF with every line when the visitor downloads the list', async ({ page }) => {
  const catalogue = await buildList(page);
  await catalogue.openQuote();
  const download = page.waitForEvent('download');
  await catalogue.drawer.getByRole('button', { name: 'Descargar PDF' }).click();
  const pdf = await download;
  expect(pdf.suggestedFilename()).toBe('contizacion-mg.pdf');
  const texts = await pdfTexts(await pdf.path());
  const start = texts.indexOf('Productos:');
  expect(start).toBeGreaterThan(-1);
  expect(texts.filter((line) => /^\d+ x /.test(line))).toEqual(LINES);
});

test('opens a chat with the list when the visitor chooses WhatsApp', async ({ page, context }) => {
  const catalogue = await buildList(page);
  await catalogue.openQuote();
  // The chat's host is unreachable here; the test checks the address.
  await context.route(/wa\.me/, (route) => route.fulfill({ body: 'chat' }));
  const opened = context.waitForEvent('page');
  await catalogue.drawer.getByRole('link', { name: /WhatsApp/ }).click();
  const tab = await opened;
  await tab.waitForURL(/wa\.me/);
  const chat = new URL(tab.url());
  expect(chat.searchParams.get('text')).toBe(
    ['Hola, quisiera una cotizacion por:', ...LINES].join('\n'),
  );
  // A background page draws one frame a second.
  await page.bringToFront();
  await expect(catalogue.drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();
  await catalogue.drawer.getByRole('button', { name: 'Volver a la lista' }).click();
  await expect(catalogue.drawer.getByRole('listitem')).toHaveCount(3);
});

test(
  'keeps the list when the page reloads and another tab opens',
  { tag: '@long' },
  async ({ page, context }) => {
    const catalogue = await buildList(page);
    await page.reload();
    await expect(catalogue.quoteButton).toHaveAccessibleName(/1\.012/);

    const other = await context.newPage();
    const otherTab = new Catalogue(other);
    await other.goto('/products');
    await otherTab.openQuote();
    await otherTab.drawer
      .getByRole('button', { name: /Quitar/ })
      .first()
      .click();
    await expect(catalogue.quoteButton).toHaveAccessibleName(/1\.000/);
  },
);

test('disables sending when the list is empty', { tag: '@long' }, async ({ page }) => {
  const catalogue = new Catalogue(page);
  await page.goto('/products');
  await catalogue.openQuote();
  await expect(catalogue.drawer.getByText('No hay productos seleccionados')).toBeVisible();
  await expect(catalogue.drawer.getByRole('button', { name: 'Cotizar' })).toBeDisabled();
  await expect(catalogue.drawer.getByRole('button', { name: 'Descargar PDF' })).toBeDisabled();
});

test(
  'explains missing fields after a touch, and keeps the typed text when the page reloads',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = await buildList(page);
    await catalogue.openQuote();
    await catalogue.drawer.getByRole('button', { name: 'Cotizar' }).click();
    await expect(catalogue.drawer.getByText('Nombre requerido')).toHaveCount(0);
    for (const [label, message] of [
      ['Nombre', 'Nombre requerido'],
      ['Email', 'Email requerido'],
      [/Tel[eé]fono/, 'Telefono requerido'],
    ] as const) {
      await catalogue.drawer.getByLabel(label).focus();
      await catalogue.drawer.getByLabel(label).blur();
      await expect(catalogue.drawer.getByText(message)).toBeVisible();
    }
    await expect(
      catalogue.drawer.getByRole('button', { name: 'Enviar', exact: true }),
    ).toBeDisabled();

    await catalogue.drawer.getByLabel('Nombre').fill('Ana');
    await catalogue.drawer.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveTitle('Cotización');
    await page.reload();
    await catalogue.openQuote();
    await catalogue.drawer.getByRole('button', { name: 'Cotizar' }).click();
    await expect(catalogue.drawer.getByLabel('Nombre')).toHaveValue('Ana');
  },
);
