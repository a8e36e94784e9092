import { expect, test } from '../fixtures';
import { carousel, openHome } from '../Home';
import { READY } from '../hydrates';

/** Names the third promotion of the seed content, never on the first slide. */
const NAME = 'VASO TERMICO 240 CC POR BULTO CERRADO';

test('shows the shared promotion when a visitor opens its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  const next = page.getByRole('button', { name: 'Siguiente' });
  const share = page.getByRole('button', { name: `Compartir: ${NAME}` });
  await next.click();
  if (await share.evaluate((button) => button.closest('[inert]') !== null)) await next.click();
  await share.click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/home');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForSelector(READY);
  const card = carousel(page).getByRole('article', { name: NAME });
  await expect(card.getByRole('heading')).toBeInViewport();
  await expect(card.locator('xpath=ancestor::*[@inert]')).toHaveCount(0);
});

test('hides a prerendered promotion when it has expired', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/v1\//, (route) => route.abort());
  await page.route(/\/home$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll('10/01', '10/01/2020') });
  });
  await openHome(page);
  await expect(carousel(page).getByRole('article')).toHaveCount(5);
  await expect(page.getByText(NAME)).toHaveCount(0);
});
