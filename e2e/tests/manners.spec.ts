import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { isPhone, openHome } from '../Home';
import { hydrates } from '../hydrates';

const PRODUCTS = ['30x40', '40x50', '50x60'].map((size) => `Bolsa camiseta ${size} reforzada blanca x 100`);

/** How many entries of the history are above the page's own: Back works once they are there. */
const layers = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { layers?: number })?.layers ?? 0));

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The catalogue as a link of the home has led to it, with a list and a drawer. */
async function fromHome(page: Page) {
  const catalogue = new Catalogue(page);
  await hydrates(page, '/home');
  await page.locator('a[href="/products"]').first().dispatchEvent('click');
  await page.getByRole('main').getByRole('checkbox').first().check();
  return catalogue;
}

test.describe('Back', () => {
  test('closes the form, then the drawer, and leaves then; Forward opens nothing', async ({ page }) => {
    const catalogue = await fromHome(page);
    const { drawer } = catalogue;
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await catalogue.openQuote();
    await layers(page).toBe(1);
    const top = await scrollTop(page);
    await drawer.getByRole('button', { name: 'Cotizar' }).click();
    await expect(drawer.getByLabel('Nombre')).toBeVisible();
    await layers(page).toBe(2);
    await page.goBack();
    await expect(drawer.getByText('ITEMS A COTIZAR')).toBeInViewport();
    await expect(drawer.getByLabel('Nombre')).toBeHidden();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/products$/);
    expect(await scrollTop(page)).toBe(top);
    await expect(catalogue.quoteButton).toBeFocused();
    await page.goForward();
    await layers(page).toBe(0);
    await expect(drawer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('leaves at once where the drawer was closed by itself, or the page was loaded anew', async ({
    page,
  }) => {
    const catalogue = await fromHome(page);
    await catalogue.openQuote();
    await layers(page).toBe(1);
    await page.keyboard.press('Escape');
    await layers(page).toBe(0);
    await catalogue.openQuote();
    await layers(page).toBe(1);
    await page.reload();
    await layers(page).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('closes what lies over the home page, and leads back from where its menu led', async ({ page }) => {
    await openHome(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Ampliar imagen/ }).first().click();
    await layers(page).toBe(1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    test.skip(!isPhone(page), 'the menu is of small screens');
    await page.getByRole('button', { name: 'Menú' }).tap();
    await layers(page).toBe(1);
    await dialog.getByRole('link', { name: 'Contacto' }).tap();
    await expect(page.locator('#Contacto')).toBeFocused();
    await expect(dialog).toBeHidden();
    await layers(page).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await page.goForward();
    await expect(page).toHaveURL(/#Contacto$/);
  });

  test('closes the drawer first where the type was changed beside it', async ({ page }) => {
    test.skip(isPhone(page), 'on a phone it covers the types');
    const catalogue = await fromHome(page);
    await catalogue.openQuote();
    await layers(page).toBe(1);
    await page.getByRole('main').getByRole('button', { name: 'Blondas', exact: true }).click();
    await expect(page).toHaveURL(/BLONDAS$/);
    await layers(page).toBe(1);
    await page.goBack();
    await expect(catalogue.drawer).toBeHidden();
    await expect(page).toHaveURL(/BLONDAS$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });
});

/** What is wrong with how the focused element is seen: nothing, where it is whole and in front. */
const hiddenFocus = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [[x, y], [left + 3, y], [right - 3, y], [x, top + 3], [x, bottom - 3]] as const;
    const whole = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const missed = points.filter(([px, py]) => {
      const hit = document.elementFromPoint(px, py);
      return !hit || !(element.contains(hit) || hit.contains(element));
    });
    if (whole && missed.length === 0) return null;
    const name = element.getAttribute('aria-label') ?? element.textContent;
    return `${element.tagName} ${name}: ${Math.round(top)}..${Math.round(bottom)}, hidden at ${JSON.stringify(missed)}`;
  });

async function expectFocusSeen(page: Page, stops: number) {
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await hiddenFocus(page);
    if (found) hidden.push(found);
  }
  expect(hidden).toEqual([]);
}

test.describe('what has the focus is whole in view, and nothing lies on it', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('on the home page', async ({ page }) => {
    await openHome(page);
    await expectFocusSeen(page, 90);
  });

  test('on the catalogue and in its drawer', async ({ page }) => {
    const catalogue = new Catalogue(page);
    await hydrates(page, '/products/BOLSAS%20CAMISETA');
    for (const product of PRODUCTS) await catalogue.tick(product);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectFocusSeen(page, 90);
    await catalogue.openQuote();
    await expectFocusSeen(page, 20);
    await catalogue.drawer.getByRole('button', { name: 'Cotizar' }).click();
    await expect(catalogue.drawer.getByLabel('Sus datos')).toBeFocused();
    await expectFocusSeen(page, 7);
  });
});
