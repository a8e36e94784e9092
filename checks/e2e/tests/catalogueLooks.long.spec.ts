import { TEXTS } from '@mg/shared/texts';
import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { openHome } from '../Home';
import { READY } from '../hydrates';

const PRODUCT = 'Blonda redonda blanca 12 cm x 100';
const LONGEST_TYPE = '/products/VASOS%20PLASTICOS%20Y%20TERMICOS';

const isPhone = (page: Page) => new Catalogue(page).isPhone;

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForSelector(READY);
  await page.evaluate(() => document.fonts.ready);
}

/** Measures positions in px from the window's top, and finds broken words of titles. */
const look = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const textTop = (element: Element | null) => {
      const range = document.createRange();
      range.selectNodeContents(element ?? document.body);
      return range.getBoundingClientRect().top;
    };
    const broken = [...document.querySelectorAll('main :is(h1, h2)')].flatMap((title) => {
      const node = title.firstChild;
      if (!node || title.clientWidth < 2) return [];
      return [...(title.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
    return {
      firstRow: box('main [role=listitem]:has(input)').top,
      firstSubtype: textTop(document.querySelector('main h3')),
      chipsEnd: box('main [role=group]').bottom,
      bar: box('[aria-label="Acciones del catálogo"]').top,
      wider: document.documentElement.scrollWidth - window.innerWidth,
      broken,
    };
  });

test(
  'shows the first product high up, under no empty band, when the screen is narrow',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    for (const path of ['/products', '/products/BLONDAS', LONGEST_TYPE]) {
      await open(page, path);
      for (const width of [320, 360, 412, 430]) {
        await page.setViewportSize({ width, height: 740 });
        const { firstRow, firstSubtype, chipsEnd, wider } = await look(page);
        expect(firstRow, `${path} at ${width} px`).toBeLessThan(300);
        if (path !== '/products') expect(firstSubtype - chipsEnd).toBeLessThan(24);
        expect(wider).toBeLessThanOrEqual(0);
      }
    }
  },
);

test(
  'shows a product and breaks no word when the screen is small or the text large',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['/products', '/products/ESCARBADIENTES%20Y%20PALITOS']) {
      await open(page, path);
      for (const [width, height, text] of [
        [740, 360, '100%'],
        [320, 640, '200%'],
        [320, 256, '100%'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        const { firstRow, bar, broken, wider } = await look(page);
        const where = `${path} at ${width} x ${height}, text at ${text}`;
        expect(firstRow, where).toBeLessThan(bar - 24);
        expect(broken, where).toEqual([]);
        expect(wider, where).toBeLessThanOrEqual(0);
      }
    }
  },
);

test('shows names in one size when their lengths differ', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products/ENSALADERAS');
  const sizes = await page
    .getByRole('main')
    .getByRole('listitem')
    .locator('button > span')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name).fontSize));
  expect(sizes.length).toBeGreaterThan(3);
  expect([...new Set(sizes)]).toHaveLength(1);
});

test(
  'shows ticked products beside the catalogue when the window is wide',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    await page.goto('/products/BLONDAS');
    const list = page.getByRole('complementary', { name: 'Su lista' });
    await expect(list).toContainText('Marque los productos que necesita.');
    await catalogue.tick(PRODUCT);
    await expect(list.getByRole('listitem')).toHaveText(`1 ×${PRODUCT}`);
    await list.getByRole('button', { name: 'Revisar la lista' }).click();
    await expect(catalogue.drawer).toBeVisible();
  },
);

test(
  'pauses motion on every screen when the visitor presses one control',
  { tag: '@long' },
  async ({ page }) => {
    const control = page.getByRole('button', { name: TEXTS.pauseAnimations });
    await page.goto('/products');
    if (isPhone(page)) await page.getByRole('button', { name: 'Buscar y filtrar' }).tap();
    await control.click();
    await expect(control).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('main').getByText(TEXTS.pauseAnimations)).toHaveCount(0);
    await openHome(page);
    await expect(page.getByRole('contentinfo').locator(control)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(control).toHaveCount(1);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'shows no dead control in the catalogue when scripts are off',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/products/BLONDAS');
      await expect(page.getByText(PRODUCT)).toBeVisible();
      for (const role of ['checkbox', 'spinbutton', 'searchbox'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      for (const name of [/COTIZAR/, /^Cotización/, 'Buscar y filtrar', TEXTS.pauseAnimations]) {
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      }
    },
  );
});
