import { fileURLToPath } from 'node:url';
import { Catalogue } from '../Catalogue';
import { becomesIdle } from '../becomesIdle';
import { expect, test } from '../fixtures';
import { carousel, openHome } from '../Home';
import { hydrates } from '../hydrates';
import { addList, openPasteDialog, typeList } from '../pasteDialog';

const BOOK = fileURLToPath(
  new URL('../../../mfe-catalogue/lists/s090-excel-simple-carniceria.xlsx', import.meta.url),
);

/** Names thirty products of twelve types, as a chat does. */
const THIRTY = `Hola! te paso el pedido
10 bolsas camiseta 40x50 reforzada blanca
bolsa camiseta 50x60 verdulería x 4
- 3 rollo arranque 20x30 cristal
- 2 rollo arranque 40 x 50 cristal
vasos termicos 240 x 20
vasos termicos 180 x 20
10 vasos polipapel blanco 8 oz
tapa viajera 8 oz x 10
5 film pvc 38 cm x 1000
film 45 cm x 1000 - 2
cajas pizza grande 32x32 blanca x 5
6 caja empanadas 1 docena blanca
bandeja carton blanca n° 3 x 6
bandeja carton blanca nro 5 x 6
2 papel manteca 38 cm x 50 mts
papel aluminio 38 cm industrial: 3
10 bolsa consorcio 80x110 negra reforzada
bolsa consorcio 60x90 verde x 12
4 papel higienico jumbo 300 mts cono chico
rollo termico 57 x 40 x 12
rollo termico 80x80 x 12
servilletas tissue 30x30 x 10
2 cinta embalar 48x100 marron
12 plato plastico blanco 22 cm
tenedor de madera x 3
cuchara de madera 16 cm x 3
2 guantes nitrilo negro L
guantes nitrilo negro M 2 cajas
4 bolsa papel kraft n° 4
bandeja aluminio f-100 x 2`;

test(
  'takes eight taps when a visitor pastes and sends thirty products',
  { tag: '@phone' },
  async ({ page, context, mailsWith }) => {
    const email = `pasted.${Date.now()}.${test.info().project.name}@mail.com`;
    const { drawer } = new Catalogue(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await hydrates(page, '/products');
    await page.evaluate((text) => navigator.clipboard.writeText(text), THIRTY);
    let taps = 0;
    await page.exposeFunction('tapped', () => (taps += 1));
    await page.evaluate(() =>
      addEventListener('pointerdown', () => void (window as never as { tapped(): void }).tapped()),
    );

    const dialog = await openPasteDialog(page);
    await dialog.getByRole('button', { name: 'Pegar', exact: true }).click();
    await dialog.getByRole('button', { name: 'Agregar 30 productos y 1 nota a la lista' }).click();
    // The note of '2 cajas' stands below the products.
    await expect(drawer.getByRole('listitem')).toHaveCount(31);
    await expect(drawer.getByLabel('Cantidad de Vaso termico telgopor 240 cc x 25')).toHaveValue(
      '20',
    );
    expect(taps).toBeLessThanOrEqual(4);
    await new Catalogue(page).fillContact(email);
    await new Catalogue(page).send();
    await drawer.getByText('¡Gracias por elegirnos!').waitFor();
    expect(taps).toBeLessThanOrEqual(8);

    const [mail] = await mailsWith(email);
    expect(mail!.text.match(/^\d+ x .+$/gm)).toHaveLength(30);
    expect(mail!.text).toContain('10 x BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100');
  },
);

test(
  'sends a line as a note when no product matches',
  { tag: '@long' },
  async ({ page, context, mailsWith }) => {
    const email = `notes.${Date.now()}.${test.info().project.name}@mail.com`;
    const catalogue = new Catalogue(page);
    const { drawer } = catalogue;
    await hydrates(page, '/products');
    await typeList(page, '4 guante nitrilo negro L\n20 u de zzqxw\n3 xyzzyq azul');
    await addList(page);
    const note = drawer.getByRole('button', { name: 'Quitar la nota 20 u de zzqxw' });
    await note.click();
    await expect(note).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Deshacer' }).click();
    await expect(note).toBeVisible();

    const other = await context.newPage();
    await hydrates(other, '/products');
    const otherTab = new Catalogue(other);
    await otherTab.openQuote();
    await otherTab.drawer.getByRole('button', { name: 'Quitar la nota 3 xyzzyq azul' }).click();
    await expect(drawer.getByText('3 xyzzyq azul')).toHaveCount(0);
    await other.close();

    await page.reload();
    await catalogue.openQuote();
    const chat = await drawer.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(new URL(chat!).searchParams.get('text')).toBe(
      'Hola, quisiera una cotizacion por:\n4 x GUANTE NITRILO NEGRO L X 100\n\nAdemás necesito:\n- 20 u de zzqxw',
    );
    await catalogue.fillContact(email);
    await catalogue.send();
    await drawer.getByText('¡Gracias por elegirnos!').waitFor();
    const [mail] = await mailsWith(email);
    expect(mail!.text).toContain('Además necesito:\n- 20 u de zzqxw');
  },
);

test(
  'reads a list from a file, and explains the problem when the file is unreadable',
  { tag: '@long' },
  async ({ page }) => {
    const { drawer } = new Catalogue(page);
    await hydrates(page, '/products');
    const dialog = await openPasteDialog(page);
    const file = dialog.locator('input[type=file]');
    const choose = (name: string, buffer: Buffer) =>
      file.setInputFiles({ name, mimeType: 'text/csv', buffer });
    await choose('pedido.xlsx', Buffer.from('PK\u0003\u0004\0'));
    await expect(dialog.getByRole('alert')).toContainText('La planilla está dañada');
    const sheet =
      'Cantidad;Descripción\r\n12;Cinta embalar marrón 48x100\r\n5;"Pirotín nº 5; rosa"\r\n';
    await choose('pedido.csv', Buffer.from(sheet, 'latin1'));
    await addList(page);
    await expect(drawer.getByRole('spinbutton')).toHaveCount(2);
    await expect(drawer.getByLabel(/^Cantidad de Cinta embalar/)).toHaveValue('12');
  },
);

test(
  'fetches the reader of books when a visitor opens one, and reads the sheet',
  { tag: '@long' },
  async ({ page }) => {
    const { drawer } = new Catalogue(page);
    const readers: string[] = [];
    page.on('request', (request) => {
      if (/readBook/.test(request.url())) readers.push(request.url());
    });
    await hydrates(page, '/products');
    const dialog = await openPasteDialog(page);
    expect(readers).toEqual([]);
    await dialog.locator('input[type=file]').setInputFiles(BOOK);
    await addList(page);
    expect(readers).toHaveLength(1);
    const amount = drawer.getByLabel(/^Cantidad de Bolsa camiseta 45x60 reforzada blanca/);
    await expect(amount).toHaveValue('10');
  },
);

test(
  'works by keyboard alone when a visitor writes, reviews and counts a list',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const { drawer } = new Catalogue(page);
    const idle = becomesIdle(page);
    await hydrates(page, '/products');
    await idle;
    await page.getByRole('button', { name: 'Pegar una lista' }).press('Enter');
    await expect(page.getByRole('textbox', { name: /Su lista/ })).toBeFocused();
    await page.keyboard.type('3 bolsas camiseta 40x50\n2 guante nitrilo negro L');
    await page.getByRole('button', { name: 'Buscar los productos' }).press('Enter');
    const radios = page.getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(1)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: /Su lista/ })).toBeVisible();
    await page.getByRole('button', { name: 'Buscar los productos' }).press('Enter');
    await page.getByRole('button', { name: /^Agregar 2 productos/ }).press('Enter');
    const amounts = drawer.getByRole('spinbutton');
    // A closed drawer holds the amounts already, and the leaving dialog keeps the drawer inert for a frame.
    await drawer.waitFor();
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await amounts.first().focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(amounts.first()).toHaveValue('63');
    await page.keyboard.press('Enter');
    await expect(amounts.nth(1)).toBeFocused();
    await page.keyboard.type('7');
    await expect(amounts.nth(1)).toHaveValue('7');
  },
);

test(
  'steps an amount while a button is held, and undoes every removal',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    const { drawer } = catalogue;
    const product = 'Blonda redonda blanca 12 cm x 100';
    const idle = becomesIdle(page);
    await hydrates(page, '/products/BLONDAS');
    await idle;
    await catalogue.tick(product);
    const more = catalogue.row(product).getByRole('button', { name: /^Sumar/ });
    await more.hover();
    await page.mouse.down();
    await expect(catalogue.amount(product)).toHaveValue(/^([1-9]\d*0|999)$/);
    await page.mouse.up();
    const held = await catalogue.amount(product).inputValue();
    await catalogue.row(product).getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(catalogue.amount(product)).toHaveValue(held);

    await catalogue.tick('Blonda redonda blanca 16 cm x 100');
    await catalogue.openQuote();
    await drawer.getByRole('button', { name: 'Vaciar la lista' }).click();
    await expect(drawer.getByText('No hay productos seleccionados')).toBeVisible();
    await drawer.getByRole('button', { name: 'Deshacer' }).click();
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
  },
);

test(
  'adds the promoted product when a visitor adds the promotion',
  { tag: '@long' },
  async ({ page }) => {
    await openHome(page);
    const { drawer } = new Catalogue(page);
    const overlay = page.getByRole('dialog', { name: /^FILM PVC 38 CM/ });
    for (let slide = 0; slide < 6; slide += 1) {
      const picture = carousel(page).getByRole('button', { name: /^Ampliar imagen: FILM PVC/ });
      if (await picture.and(page.locator(':not([inert] *)')).count()) {
        await picture.click();
        break;
      }
      await carousel(page).getByRole('button', { name: 'Siguiente' }).click();
    }
    await overlay.getByRole('button', { name: 'Agregar a la lista' }).click();
    await overlay.getByRole('link', { name: 'Ver la lista' }).click();
    await expect(drawer.getByLabel('Cantidad de Film pvc 38 cm x 1000 mts')).toHaveValue('3');
  },
);
