import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { openHome } from '../Home';
import { hydrates } from '../hydrates';
import { expectOverlays } from '../expectOverlays';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the catalogue through a link of home, and ticks a product. */
async function fromHome(page: Page) {
  const catalogue = new Catalogue(page);
  await hydrates(page, '/home');
  await page.locator('a[href="/products"]').first().dispatchEvent('click');
  await page.getByRole('main').getByRole('checkbox').first().check();
  return catalogue;
}

test.describe('Back', () => {
  test('closes the form, then the drawer, and reopens nothing when Forward follows', async ({
    page,
  }) => {
    const catalogue = await fromHome(page);
    const { drawer } = catalogue;
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await catalogue.openQuote();
    await expectOverlays(page, 1);
    const top = await scrollTop(page);
    await drawer.getByRole('button', { name: 'Cotizar' }).click();
    await expect(drawer.getByLabel('Nombre')).toBeVisible();
    await expectOverlays(page, 2);
    await page.goBack();
    await expect(drawer.getByText('ITEMS A COTIZAR')).toBeInViewport();
    await expect(drawer.getByLabel('Nombre')).toBeHidden();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/products$/);
    expect(await scrollTop(page)).toBe(top);
    await expect(catalogue.quoteButton).toBeFocused();
    await page.goForward();
    await expectOverlays(page, 0);
    await expect(drawer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  test(
    'leaves at once after Escape closes the drawer or the page reloads',
    { tag: '@long' },
    async ({ page }) => {
      const catalogue = await fromHome(page);
      await catalogue.openQuote();
      await expectOverlays(page, 1);
      await page.keyboard.press('Escape');
      await expectOverlays(page, 0);
      await catalogue.openQuote();
      await expectOverlays(page, 1);
      await page.reload();
      await expectOverlays(page, 0);
      await page.goBack();
      await expect(page).toHaveURL(/\/home$/);
    },
  );

  test(
    'closes an overlay of home, and undoes the jump when a menu link leads to a section',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await openHome(page);
      const dialog = page.getByRole('dialog');
      await page
        .getByRole('button', { name: /^Ampliar imagen/ })
        .first()
        .click();
      await expectOverlays(page, 1);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Menú' }).tap();
      await expectOverlays(page, 1);
      await dialog.getByRole('link', { name: 'Contacto' }).tap();
      await expect(page.locator('#Contacto')).toBeFocused();
      await expect(dialog).toBeHidden();
      await expectOverlays(page, 0);
      await page.goBack();
      await expect(page).toHaveURL(/\/home$/);
      await page.goForward();
      await expect(page).toHaveURL(/#Contacto$/);
    },
  );

  test(
    'closes the drawer first when the visitor changes the type beside it',
    { tag: ['@desktop', '@long'] },
    async ({ page }) => {
      const catalogue = await fromHome(page);
      await catalogue.openQuote();
      await expectOverlays(page, 1);
      await page.getByRole('main').getByRole('button', { name: 'Blondas', exact: true }).click();
      await expect(page).toHaveURL(/BLONDAS$/);
      await expectOverlays(page, 1);
      await page.goBack();
      await expect(catalogue.drawer).toBeHidden();
      await expect(page).toHaveURL(/BLONDAS$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/products$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/home$/);
    },
  );
});
