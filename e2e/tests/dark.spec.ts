import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { carousel, openHome } from '../Home';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';

/** What the system wishes for; motion is over before axe looks. */
test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

/** How bright the page's ground is, from 0 to 255. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.map(Number));
  });

test('axe finds nothing on home in the dark, nor on a promotion over the whole screen', async ({
  page,
}) => {
  await openHome(page);
  expect(await brightness(page)).toBeLessThan(60);
  const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
  await form.getByLabel('Nombre').focus();
  await form.getByLabel('Nombre').blur();
  await expectNoViolations(page, 'home');
  await carousel(page)
    .getByRole('button', { name: /^Ampliar imagen/ })
    .first()
    .click();
  await expectNoViolations(page, 'promotion over the whole screen', 'dialog');
});

test('axe finds nothing on the catalogue and the list in the dark', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await page.goto('/products/BLONDAS');
  await catalogue.tick('Blonda redonda blanca 12 cm x 100');
  await expectNoViolations(page, 'catalogue');
  await catalogue.openQuote();
  await expectNoViolations(page, 'list', 'dialog');
});

test('axe finds nothing on the contact form and how it ends in the dark', async ({ page }) => {
  const catalogue = new Catalogue(page);
  const { drawer } = catalogue;
  await page.goto('/products/BLONDAS');
  await catalogue.tick('Blonda redonda blanca 12 cm x 100');
  await catalogue.openQuote();
  await catalogue.fillContact('x');
  await drawer.getByLabel('Email').blur();
  await expectNoViolations(page, 'contact form with a message', 'dialog');
  await drawer.getByLabel('Email').fill('ana@mail.com');
  await page.route('**/api/**', (route) => route.abort());
  await catalogue.send();
  await drawer.getByText('¡Ups!').waitFor();
  await expectNoViolations(page, 'failed', 'dialog');
  await page.route('**/api/**', (route) => route.fulfill({ body: 'true' }));
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  const sent = drawer.getByText('¡Gracias por elegirnos!');
  const send = drawer.getByRole('button', { name: 'Enviar', exact: true });
  await sent.or(send).first().waitFor();
  if (await send.isVisible()) await send.click();
  await sent.waitFor();
  await expectNoViolations(page, 'sent', 'dialog');
});

test('paper stays white', async ({ page }) => {
  await page.goto('/home');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await brightness(page)).toBe(255);
});
