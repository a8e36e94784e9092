import { Catalogue } from '../Catalogue';
import { carousel, openHome } from '../Home';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';
import { notPrerendered } from '../withRecord';

/** Turns motion off, since axe measures the contrast of fading text. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'passes axe when a visitor goes through the catalogue and the quotation',
  { tag: '@both' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    const { drawer } = catalogue;
    await page.goto('/products/BLONDAS');
    await catalogue.tick('Blonda redonda blanca 12 cm x 100');
    await expectNoViolations(page, 'catalogue');
    if (catalogue.isPhone) {
      await page.getByRole('button', { name: 'Buscar y filtrar' }).tap();
      await page.getByRole('searchbox').locator('visible=true').waitFor();
      await expectNoViolations(page, 'left drawer');
      await page.keyboard.press('Escape');
    }
    await page
      .getByRole('button', { name: 'Blonda redonda blanca 12 cm x 100', exact: true })
      .click();
    await expectNoViolations(page, 'detail');
    await page.keyboard.press('Escape');
    await catalogue.openQuote();
    await expectNoViolations(page, 'list');
    await drawer.getByRole('button', { name: 'Cotizar' }).click();
    await drawer.getByLabel('Email').fill('x');
    await drawer.getByLabel('Email').blur();
    await expectNoViolations(page, 'contact form with a message');
    await drawer.getByLabel('Nombre').fill('Ana');
    await drawer.getByLabel('Email').fill('ana@mail.com');
    await drawer.getByLabel(/Tel[eé]fono/).fill('11 4755-2005');
    await page.route('**/api/**', (route) => route.abort());
    await catalogue.send();
    await drawer.getByText('¡Ups!').waitFor();
    await expectNoViolations(page, 'failed');
    await page.unroute('**/api/**');
    await drawer.getByRole('button', { name: 'Reintentar' }).click();
    await drawer.getByText('¡Gracias por elegirnos!').waitFor();
    await expectNoViolations(page, 'sent');
  },
);

test(
  'shows signs and choices when forced colours are active',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const product = 'Blonda redonda blanca 12 cm x 100';
    const catalogue = new Catalogue(page);
    await page.goto('/products/BLONDAS');
    await catalogue.tick(product);
    const sign = (name: RegExp) => catalogue.row(product).getByRole('button', { name });
    await sign(/^Sumar/).click();
    await page.mouse.move(0, 0);
    const plus = await sign(/^Sumar/).screenshot({ animations: 'disabled' });
    const minus = await sign(/^Restar/).screenshot({ animations: 'disabled' });
    expect(plus.equals(minus), '+ and − look the same').toBe(false);
    const chip = (name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true });
    const background = (name: string) =>
      chip(name).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background('Blondas')).not.toBe(await background('Todos'));
  },
);

test('passes axe when content is missing', { tag: '@long' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByText('No encontramos esa página').waitFor();
  await expectNoViolations(page, 'unknown address');
  await page.goto('/products/NO-SUCH-TYPE');
  await page.getByText('ningun producto encontrado').first().waitFor();
  await expectNoViolations(page, 'unknown type');
  await notPrerendered(page);
  await page.evaluate(() => localStorage.clear());
  await page.route('**/v1/**', (route) => route.abort());
  await page.goto('/products');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).waitFor();
  await expectNoViolations(page, 'no document store');
  await page.route(/\/r\/(catalogue|home)\//, (route) => route.abort());
  await page.goto('/products');
  await page.getByText('No pudimos mostrar el catálogo').waitFor();
  await expectNoViolations(page, 'no catalogue remote');
});

test(
  'passes axe when a visitor goes through the home screen',
  { tag: '@both' },
  async ({ page }) => {
    await openHome(page);
    await carousel(page).getByRole('article').first().waitFor();
    await expectNoViolations(page, 'home');
    await carousel(page)
      .getByRole('button', { name: /^Ampliar imagen/ })
      .first()
      .click();
    await expectNoViolations(page, 'promotion over the whole screen');
    await page.keyboard.press('Escape');

    const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
    const labels = ['Nombre', 'Email', 'Teléfono', 'Asunto', 'Mensaje'];
    for (const label of labels) {
      await form.getByLabel(label).focus();
      await form.getByLabel(label).blur();
    }
    await expectNoViolations(page, 'messages');
    const values = ['Ana', 'ana@mail.com', '11 4755-2005', 'Bolsas', 'Hola'];
    for (const [index, label] of labels.entries())
      await form.getByLabel(label).fill(values[index]!);
    await page.route('**/api/**', (route) => route.abort());
    await form.getByRole('button', { name: 'Enviar consulta' }).click();
    await form.getByRole('alert').waitFor();
    await expectNoViolations(page, 'API out of reach');
    await page.unroute('**/api/**');
    await form.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations(page, 'sent');
    await page.keyboard.press('Escape');

    const newsletter = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Suscribirme' }) })
      .last();
    await newsletter.getByLabel('Email').fill(`axe.${Date.now()}@mail.com`);
    await newsletter.getByRole('button', { name: 'Suscribirme' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations(page, 'subscribed');
  },
);

test(
  'leads a keyboard from the top to the list and back',
  { tag: '@desktop' },
  async ({ page }) => {
    const focused = page.locator(':focus');
    await page.goto('/products');
    await page.waitForSelector(READY);
    for (const text of ['Saltar a los productos', 'Ir a su lista']) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveText(text);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(/^Cotización: /);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cotización' })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(focused).toHaveAccessibleName(/^Cotización: /);
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText('Volver a los productos');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);
