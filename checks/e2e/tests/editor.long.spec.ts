import type { Page } from '@playwright/test';
import { makeXlsx } from '../../../tools/content-tool/src/testing/makeBooks';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { runSite, type RunningSite } from '../runSite';
import { startEditor } from '../startEditor';

const OLD = 'ROLLO ARRANQUE 15X25 CRISTAL X 1 KG';
const NEW = 'ROLLO ARRANQUE 15X25 CRISTAL X 2 KG';

let site: RunningSite;
let editor: Awaited<ReturnType<typeof startEditor>>;

test.beforeEach(async () => {
  site = await runSite();
  editor = await startEditor(site);
});
test.afterEach(async () => {
  await editor.close();
  await site.stop();
});

/** Draws a photo's worth of colours, and returns a PNG. */
async function makePicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1000;
    const context = canvas.getContext('2d')!;
    for (let x = 0; x < 1600; x += 20) {
      context.fillStyle = `hsl(${x % 360} 70% 50%)`;
      context.fillRect(x, 0, 20, 1000);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}

test('the site shows all changes when a person presses one button @both', async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  await visitor.goto(`${site.url}/products`);
  await visitor.locator('html[data-ready]').waitFor();
  await visitor.getByRole('checkbox', { name: /rollo arranque 15x25 cristal/i }).check();

  await page.goto(editor.url);

  // A product gets another name.
  await page.getByLabel(/Buscar entre/).fill('15x25 cristal');
  await page.getByRole('button', { name: `Editar el producto ${OLD}` }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Editar el producto ${NEW}` })).toBeFocused();

  // Ten products come from a sheet.
  await page.getByRole('button', { name: 'Agregar o pegar' }).click();
  const cells = Array.from({ length: 10 }, (_, n) => `VASOS DE PRUEBA\tNUEVOS\tVASO NUEVO ${n} CC`);
  await page.getByLabel('Productos, uno por línea').fill(cells.join('\n'));
  const take = page.getByRole('button', { name: 'Agregar 10' });
  await take.waitFor();
  await take.click();
  await expect(page.getByText('Se agregaron 10 productos.')).toBeVisible();

  // A promotion comes with a picture.
  await page.getByRole('link', { name: 'Promociones' }).click();
  await page.getByRole('button', { name: 'Agregar promoción' }).click();
  const buffer = await makePicture(page);
  await page
    .getByLabel('Elegir la imagen')
    .setInputFiles({ name: 'Oferta de rollos.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText('Imagen elegida')).toHaveJSProperty('complete', true);
  await page.getByLabel('Nombre', { exact: true }).fill('OFERTA DE ROLLOS');
  await page.getByLabel('Vale hasta').fill('31/12/2030');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  // The site shows six promotions.
  const last = page.getByRole('button', { name: 'Editar la promoción OFERTA DE ROLLOS' });
  await last.click();
  for (let place = 5; place >= 0; place -= 1) {
    await page.getByRole('button', { name: 'Subir' }).click();
    const form = page.locator('.promotions > li').nth(place);
    await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused();
  }
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ver como los visitantes' }).click();
  for (const screen of ['Teléfono', 'Computadora']) {
    const frame = page.frameLocator(`iframe[title="Vista previa: ${screen}"]`);
    await expect(frame.getByRole('heading', { name: 'OFERTA DE ROLLOS' })).toBeVisible();
  }
  expect(await (await fetch(`${site.url}/home`)).text()).not.toContain('OFERTA DE ROLLOS');

  // One button brings all of that live.
  await page.getByRole('link', { name: 'Publicar' }).click();
  await expect(page.getByText(`LISOS CRISTAL: ${OLD} → LISOS CRISTAL: ${NEW}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'dejan de estar en el sitio: 1' }).check();
  await page.getByRole('button', { name: 'Publicar los cambios' }).click();
  await expect(page.getByText(/Comprobante: .* muestra la versión/)).toBeVisible();

  await visitor.goto(`${site.url}/home`);
  const card = visitor.getByRole('article', { name: 'OFERTA DE ROLLOS' });
  await expect(card).toBeVisible();
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await visitor.goto(`${site.url}/products`);
  await visitor.locator('html[data-ready]').waitFor();
  await expect(visitor.getByText('Rollo arranque 15x25 cristal x 2 kg')).toBeVisible();
  expect(await (await fetch(`${site.url}/products`)).text()).toContain('VASO NUEVO 9 CC');
  await visitor.locator('[data-remote="quote"] button').filter({ visible: true }).first().click();
  const row = visitor
    .getByRole('listitem')
    .filter({ hasText: 'Rollo arranque 15x25 cristal x 1 kg' });
  await expect(row).toContainText('Ya no está en el catálogo con este nombre: lo pedimos igual.');
});

test('every state is accessible when a person works on products and promotions @both', async ({
  page,
}) => {
  await page.goto(new URL('/', editor.url).href);
  await expectNoViolations(page, 'the entrance');
  await page.goto(editor.url);
  await expectNoViolations(page, 'products');
  await page.getByLabel(/Buscar entre/).fill('15x25 cristal');
  await expectNoViolations(page, 'a search');
  await page.getByRole('button', { name: `Editar el producto ${OLD}` }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expectNoViolations(page, 'a name that is refused');
  await page.getByRole('button', { name: 'Agregar o pegar' }).click();
  await page
    .getByLabel('Productos, uno por línea')
    .fill(`VASO NUEVO\n#N/A\n3-ene\nCARTÃ“N\n${OLD.replace('15X25', '15 X 25')}`);
  await page.getByText('No se agrega.').waitFor();
  await expectNoViolations(page, 'pasted products with faults');
  await page.getByLabel('Era «CARTÓN»: agregarlo así').check();
  await expect(page.getByRole('button', { name: 'Agregar 2' })).toBeEnabled();
  const rows = ['Tipo', 'VASO 1', 'VASO 2'].map((name, at) =>
    at === 0 ? [name, 'Subtipo', 'Producto'] : ['VASOS', 'NUEVOS', name],
  );
  await page.getByLabel('O abra una planilla').setInputFiles({
    name: 'lista.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(makeXlsx('Lista', rows, { hidden: [3], filter: 'A1:C3' })),
  });
  await page.getByRole('button', { name: 'Agregar 1' }).waitFor();
  await page.getByLabel('Filas ocultas en la planilla: 1').check();
  await expect(page.getByRole('button', { name: 'Agregar 2' })).toBeEnabled();
  await expectNoViolations(page, 'a sheet with a hidden row');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Promociones' }).click();
  await page
    .getByRole('button', { name: /Editar la promoción/ })
    .first()
    .click();
  await expectNoViolations(page, 'an open promotion');
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('link', { name: 'Publicar' }).click();
  await page.getByRole('checkbox').check();
  await expectNoViolations(page, 'the changes');
  await page.getByRole('button', { name: 'Publicar los cambios' }).click();
  await page.getByText(/Comprobante: .* muestra la versión/).waitFor();
  await expectNoViolations(page, 'a receipt');
});

test('a product moves and comes back when a person has a keyboard alone @desktop', async ({
  page,
}) => {
  await page.goto(editor.url);
  const entries = page.locator('.subtype').first().locator('li');
  const names = () => entries.allTextContents();
  const product = page.getByRole('button', { name: `Editar el producto ${OLD}` });
  await product.waitFor();
  const before = await names();
  await product.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(entries.nth(1).getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(entries.nth(2).getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(product).toBeFocused();
  const [first, second, third, ...rest] = before;
  expect(await names()).toEqual([second, third, first, ...rest]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(names).toEqual([second, first, third, ...rest]);
  await expect(page.getByText('Se rehízo el cambio.')).toBeVisible();
});
