import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const TYPE = '/products/BOLSAS%20CAMISETA';

const notice = (page: Page) => page.getByText(/^Su navegador no guarda esta lista/);
const read = (page: Page) => page.getByRole('button', { name: 'Entendido' });

/** Makes every access to these objects of the window throw, as a strict privacy setting does. */
const refuse = (page: Page, ...names: string[]) =>
  page.addInitScript((refused) => {
    for (const name of refused) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  }, names);

/** Makes every write after the first four throw, as a full storage does. */
const fillUp = (page: Page) =>
  page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    let writes = 0;
    Storage.prototype.setItem = function (...entry) {
      writes += 1;
      if (writes > 4) throw new DOMException('', 'QuotaExceededError');
      setItem.apply(this, entry);
    };
  });

/** Tells whether a finger meets the element at its corners. */
const isUncovered = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 3, bottom - 3].every((y) =>
    [left + 8, right - 8].every((x) => element.contains(document.elementFromPoint(x, y))),
  );
};

const REFUSED = [
  ['localStorage'],
  ['sessionStorage'],
  ['indexedDB'],
  ['caches'],
  ['localStorage', 'sessionStorage', 'indexedDB', 'caches'],
];

for (const names of REFUSED) {
  const isLost = names.includes('localStorage');
  const tag = names.length === 4 ? [] : '@long';
  test(
    `sends the list, and ${isLost ? 'tells once' : 'tells nothing'}, when the browser refuses ${names.join(', ')}`,
    { tag },
    async ({ page, mailsWith }) => {
      const email = `sin.${names.length}.${names[0]!.toLowerCase()}.${Date.now()}@mail.com`;
      const catalogue = new Catalogue(page);
      await refuse(page, ...names);
      await page.goto('/home');
      await page.waitForSelector(READY);
      await page.getByRole('link', { name: 'Ver Catalogo' }).first().click();
      await catalogue.search('camiseta 40x50');
      await expect(notice(page)).toHaveCount(0);
      await catalogue.tick(PRODUCT);
      if (isLost) {
        await expect(notice(page)).toBeVisible();
        await read(page).click();
      }
      await catalogue.amount(PRODUCT).fill('7');
      await expect(notice(page)).toHaveCount(0);
      await catalogue.openQuote();
      await expect(catalogue.drawer.getByText(/guardar la lista/)).toHaveCount(0);
      await catalogue.fillContact(email);
      await catalogue.send();
      await expect(catalogue.drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();
      expect((await mailsWith(email))[0]!.text).toContain(`7 x ${PRODUCT.toUpperCase()}`);
    },
  );
}

test(
  'tells once, clear of the field, when the storage is full from the fifth write on',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    await fillUp(page);
    await page.goto(TYPE);
    await page.waitForSelector(READY);
    const amounts = page.getByRole('main').getByRole('spinbutton');
    for (let row = 0; row < 6; row += 1) await amounts.nth(row).fill('2');
    await expect(notice(page)).toBeVisible();
    await expectNoViolations(page, 'a list that the browser refuses');
    expect((await read(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);

    // The notice gives way wherever the focused field stands.
    for (const block of ['start', 'center', 'end'] as const) {
      await amounts.nth(5).evaluate((field, to) => field.scrollIntoView({ block: to }), block);
      await amounts.nth(5).fill('3');
      await expect.poll(() => amounts.nth(5).evaluate(isUncovered)).toBe(true);
      await expect(notice(page)).toBeInViewport();
    }

    await read(page).click();
    await amounts.nth(5).fill('4');
    await expect(catalogue.quoteButton).toHaveAccessibleName(/14 artículos/);
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  'tells on the home page after the overlay closes when the browser refuses a promotion',
  { tag: '@long' },
  async ({ page }) => {
    await refuse(page, 'localStorage');
    await page.goto('/home');
    await page.waitForSelector(READY);
    await page
      .getByRole('button', { name: /^Ampliar imagen/ })
      .and(page.locator(':not([inert] *)'))
      .first()
      .click();
    const promotion = page.getByRole('dialog');
    await promotion.getByRole('button', { name: 'Agregar a la lista' }).click();
    await expect(promotion.getByRole('link', { name: 'Ver la lista' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeVisible();
    await expectNoViolations(page, 'home with a list that the browser refuses');
    await read(page).press('Enter');
    await expect(notice(page)).toHaveCount(0);
  },
);
