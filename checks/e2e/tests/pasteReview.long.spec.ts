import { Catalogue } from '../Catalogue';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { hydrates } from '../hydrates';
import { addList, typeList } from '../pasteDialog';
import { pdfTexts } from '../pdfTexts';

/** Holds a line of every kind. */
const KINDS = [
  '10 bolsas camiseta 40x50',
  '1500 guante nitrilo negro L',
  '2 o 3 guante nitrilo negro M',
  '3 vaso polipapel blanco 8 oz - para el local de Palermo',
  '~5 film pvc 38 cm x 1000~',
  '20 zzqxw',
  'Hola',
].join('\n');

/** Holds three columns that may be the amount. */
const SHEET = [
  'Producto;Local 1;Local 2;Local 3',
  'Film pvc 38 cm x 1000;3;10;7',
  'Vaso termico telgopor 240 cc x 25;1;6;5',
  'Guante nitrilo negro L x 100;4;8;2',
].join('\n');

test('carries remarks and unanswered lines through every way when the visitor adds a list', async ({
  page,
  context,
  mailsWith,
}) => {
  const email = `remarks.${Date.now()}.${test.info().project.name}@mail.com`;
  const catalogue = new Catalogue(page);
  const { drawer } = catalogue;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hydrates(page, '/products');
  const dialog = await typeList(
    page,
    '4 guante nitrilo negro L - para el local de Palermo\n1.500 film pvc 38 cm x 1000',
  );
  await expect(dialog.getByLabel('Va como nota: para el local de Palermo')).toBeChecked();
  await expect(dialog.getByText(/^Pide 1\.500: la lista admite hasta 999/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar 1 producto y 2 notas a la lista' }).click();

  const product = '4 x GUANTE NITRILO NEGRO L X 100';
  const notes = [
    'Guante nitrilo negro l x 100: para el local de Palermo',
    '1.500 film pvc 38 cm x 1000',
  ];
  for (const note of notes) await expect(drawer.getByText(note)).toBeVisible();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Descargar PDF' }).click();
  const pdf = (await pdfTexts(await (await download).path())).join(' ');
  const chat = await drawer.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  await page.getByRole('button', { name: 'Compartir o copiar' }).click();
  await page.getByRole('button', { name: 'Copiar como texto' }).click();
  await page.getByText('Texto copiado.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await catalogue.fillContact(email);
  await catalogue.send();
  await drawer.getByText('¡Gracias por elegirnos!').waitFor();
  const [mail] = await mailsWith(email);
  const lines = [product, 'Además necesito:', ...notes.map((note) => `- ${note}`)];
  for (const text of [pdf, new URL(chat!).searchParams.get('text')!, copied])
    expect(text.replace(/\s+/g, ' ')).toContain(lines.join(' '));
  for (const line of lines) expect(mail!.text).toContain(line);
});

test(
  'asks for the column of amounts by keyboard alone, and remembers the answer when the sheet comes again',
  { tag: '@desktop' },
  async ({ page }) => {
    const { drawer } = new Catalogue(page);
    await hydrates(page, '/products');
    const dialog = await typeList(page, SHEET);
    const question = dialog.getByRole('heading', { name: '¿Qué columna es la cantidad?' });
    await expect(question).toBeFocused();
    await expect(dialog.getByRole('spinbutton').first()).toHaveValue('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Local 2 10, 6, 8' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Cantidad: columna «Local 2»')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: /^Encontrados: 3/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(question).toBeFocused();
    await dialog.getByRole('button', { name: 'Local 3 7, 5, 2' }).press('Enter');
    await dialog.getByRole('button', { name: /^Agregar 3 productos/ }).press('Enter');
    await expect(drawer.getByLabel(/^Cantidad de Film pvc 38/)).toHaveValue('7');

    await page.reload();
    await typeList(page, SHEET);
    await expect(dialog.getByText('Cantidad: columna «Local 3»')).toBeVisible();
    await expect(dialog.getByRole('spinbutton').first()).toHaveValue('7');
  },
);

test.describe('axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'finds no violation when a visitor pastes a list, adds notes and removes products',
    { tag: '@long' },
    async ({ page }) => {
      const catalogue = new Catalogue(page);
      await hydrates(page, '/products/BLONDAS');
      await typeList(page, SHEET);
      await expectNoViolations(page, 'the question for a sheet');
      await page.getByRole('button', { name: 'Local 2 10, 6, 8' }).click();
      await page.getByText('Cantidad: columna «Local 2»').waitFor();
      await page.getByRole('button', { name: 'Volver al texto' }).click();
      await page.getByRole('textbox', { name: /Su lista/ }).fill(KINDS);
      await page.getByRole('button', { name: 'Buscar los productos' }).click();
      await page.getByText('Tachado').waitFor();
      await expectNoViolations(page, 'the lines of a list');
      await page.getByRole('button', { name: 'Volver al texto' }).click();
      await page.getByRole('link', { name: 'Descargar un ejemplo' }).click();
      await expectNoViolations(page, 'a list as text');
      await page.getByRole('button', { name: 'Buscar los productos' }).click();
      await addList(page);
      await catalogue.drawer.getByText('Notas, con sus palabras').waitFor();
      await expectNoViolations(page, 'a list with notes');
      await catalogue.drawer.getByRole('button', { name: 'Cerrar' }).click();
      await catalogue.tick('Blonda redonda blanca 12 cm x 100');
      await catalogue.row('Blonda redonda blanca 12 cm x 100').getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'Deshacer' }).waitFor();
      await expectNoViolations(page, 'an undo');
    },
  );
});
