import { TEXTS } from '@mg/shared/texts';
import type { Locator, Page } from '@playwright/test';
import { becomesIdle } from '../becomesIdle';
import { Catalogue } from '../Catalogue';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { openHome } from '../Home';
import { hydrates } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const TYPE = '/products/BOLSAS%20CAMISETA';

const RULE = 'Solo números enteros, de 0 a 999. Queda en 5.';
const OVER = 'El máximo es 999 por producto. Queda en 999.';

/** Pastes a text into a focused field, as the visitor's keyboard does. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Tells whether an element is whole within the screen. */
const isInSight = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'takes whole amounts alone, and says beside the field when an entry is another text',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    await hydrates(page, TYPE);
    const field = catalogue.amount(PRODUCT);
    const note = page.getByRole('alert');
    const end = () => field.evaluate((element: HTMLElement) => element.blur());
    const entries: [string, string, string?][] = [
      ['2,5', '5', RULE],
      ['1.000', '5', RULE],
      ['1e2', '5', RULE],
      ['-3', '5', RULE],
      ['10 u', '5', RULE],
      ['12345', '999', OVER],
      ['007', '7'],
      [' 12 ', '12'],
    ];
    for (const enter of [(text: string) => page.keyboard.type(text), paste.bind(null, page)]) {
      for (const [text, amount, says] of entries) {
        await field.fill('5');
        await end();
        await field.focus();
        await enter(text);
        if (says) {
          await expect(note).toHaveText(says);
          expect(await isInSight(note)).toBe(true);
        } else await expect(note).toHaveCount(0);
        await end();
        await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
        await expect(field).toHaveValue(amount);
        await expect(catalogue.quoteButton).toHaveAccessibleName(new RegExp(`: ${amount} `));
      }
    }
    await field.fill('5');
    await end();
    await field.focus();
    await field.hover();
    await page.mouse.wheel(0, 40);
    await expect(field).toHaveValue('5');
    await field.press('x');
    await expectNoViolations(page, 'the note of an amount');
    await field.press('ArrowUp');
    await expect(note).toHaveCount(0);
    await expect(field).toHaveValue('6');
  },
);

test(
  'says that the list is full when the visitor adds one more product',
  { tag: '@long' },
  async ({ page }) => {
    const items = Array.from({ length: 1000 }, (_, n) => ({ name: `PRODUCTO ${n}`, amount: 1 }));
    await page.addInitScript(
      (list) => localStorage.setItem('mg-quote', JSON.stringify(list)),
      items,
    );
    const catalogue = new Catalogue(page);
    await page.goto(TYPE);
    await expect(catalogue.quoteButton).toHaveAccessibleName(/: 1\.?000 /);
    await catalogue.row(PRODUCT).getByRole('checkbox').click();
    await expect(page.getByRole('alert')).toContainText('máximo de 1000 productos');
    await expect(catalogue.row(PRODUCT).getByRole('checkbox')).not.toBeChecked();
  },
);

test(
  'cleans pasted texts, explains refused ones, and asks about a misspelt address before the list goes out',
  { tag: ['@phone', '@long'] },
  async ({ page, mailsWith }) => {
    const name = `juan.${Date.now()}.${test.info().project.name}`;
    const catalogue = new Catalogue(page);
    await page.goto(TYPE);
    await catalogue.tick(PRODUCT);
    await catalogue.openQuote();
    await catalogue.fillContact('juan@empresa.online');
    const { drawer } = catalogue;
    const email = drawer.getByLabel('Email');
    const phone = drawer.getByLabel('Teléfono');
    const send = drawer.getByRole('button', { name: 'Enviar', exact: true });

    await phone.fill('11-2345-6789 / 2345-6780');
    await phone.blur();
    await expect(email).toHaveAccessibleDescription(
      `${TEXTS.emailRequired} La dirección debe terminar en 2 a 4 letras, como .com o .ar.`,
    );
    await expect(phone).toHaveAccessibleDescription(
      `${TEXTS.phoneRequired} Escriba un solo número; el otro va en el mensaje.`,
    );
    await expect(send).toBeDisabled();
    await expectNoViolations(page, 'refused fields of the quotation');
    await phone.fill('4755.1234');
    await drawer.getByRole('button', { name: '¿Quiso decir 4755 1234?' }).click();
    await expect(phone).toHaveValue('4755 1234');

    await drawer.getByLabel('Nombre').fill('');
    await drawer.getByLabel('Nombre').focus();
    await paste(page, `Juan\tPérez\u200b ${name}`);
    await drawer.getByLabel(/Mensaje/).fill('lunes\u0085martes\vmiércoles');
    await email.fill(`${name}@gmail.con`);
    await send.click();
    const question = drawer.getByRole('button', { name: `¿Quiso decir ${name}@gmail.com?` });
    await expect(question).toBeFocused();
    await expectNoViolations(page, 'the question about an address');
    await question.press('Enter');
    await expect(email).toHaveValue(`${name}@gmail.com`);
    await send.click();
    await expect(drawer.getByText(TEXTS.sentTitle)).toBeVisible();
    const [mail, ...more] = await mailsWith(name);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`Nombre: Juan Pérez ${name}\n`);
    expect(mail!.text).toContain(`Email: ${name}@gmail.com\n`);
    expect(mail!.text).toContain('lunes\nmartes\nmiércoles\n');
  },
);

test(
  'sends each form, at each visit, when an extension fills the hidden field at each change',
  { tag: '@long' },
  async ({ context, mailsWith }) => {
    await context.addInitScript(() => {
      const fill = () => {
        for (const input of document.querySelectorAll<HTMLInputElement>('[aria-hidden] > input'))
          input.value = 'https://mi.example';
      };
      new MutationObserver(fill).observe(document, { childList: true, subtree: true });
    });
    const at = Date.now();
    for (const email of [`uno.${at}@mail.com`, `dos.${at}@mail.com`]) {
      // A closing dialog changes the history, which would stop a navigation of its page.
      const shop = await context.newPage();
      const catalogue = new Catalogue(shop);
      await shop.goto(TYPE);
      await catalogue.tick(PRODUCT);
      await catalogue.openQuote();
      await catalogue.fillContact(email);
      await catalogue.send();
      await expect(catalogue.drawer.getByText(TEXTS.sentTitle)).toBeVisible();

      const page = await context.newPage();
      await openHome(page);
      const enquiry = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
      const texts = { Nombre: 'Ana', Email: email, Teléfono: '11 4755-2005', Asunto: 'a' };
      for (const [label, text] of Object.entries(texts)) await enquiry.getByLabel(label).fill(text);
      await enquiry.getByLabel('Mensaje').fill('b');
      await enquiry.getByRole('button', { name: 'Enviar consulta' }).click();
      await expect(page.getByText(TEXTS.enquirySent)).toBeVisible();
      await page.getByRole('button', { name: 'Aceptar' }).click();
      // The page is inert until the closing dialog is painted, and takes no text.
      await expect(enquiry.getByRole('heading', { name: 'Envíenos' })).toBeFocused();

      const newsletter = page.locator('form:visible').filter({ hasText: 'Suscribirme' }).last();
      await newsletter.getByLabel('Email').fill(email);
      await newsletter.getByRole('button', { name: 'Suscribirme' }).click();
      await expect(page.getByText(TEXTS.subscribed)).toBeVisible();

      for (const { text } of await mailsWith(email, 3))
        expect(text).toContain('Aviso: Posible robot');
    }
  },
);

test(
  'leads to the refused field when the mail API returns an enquiry',
  { tag: '@long' },
  async ({ page }) => {
    const idle = becomesIdle(page);
    await openHome(page);
    await idle;
    const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
    const values = { Nombre: 'Ana', Email: 'ana@mail.com', Teléfono: '11 4755-2005', Asunto: 'a' };
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
    await form.getByLabel('Mensaje').fill('b');
    const errors = { phone: TEXTS.phoneRequired };
    await page.route('**/api/sendEmail', (route) =>
      route.fulfill({ status: 400, json: { errors } }),
    );
    await form.getByRole('button', { name: 'Enviar consulta' }).click();
    await expect(form.getByLabel('Teléfono')).toBeFocused();
    await expect(form.getByLabel('Teléfono')).toHaveAccessibleDescription(TEXTS.phoneRequired);
    await expect(page.getByText(TEXTS.enquirySent)).toHaveCount(0);
    await page.unroute('**/api/sendEmail');
    await form.getByRole('button', { name: 'Enviar consulta' }).click();
    await expect(page.getByText(TEXTS.enquirySent)).toBeVisible();
  },
);
