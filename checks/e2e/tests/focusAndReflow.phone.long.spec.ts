import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { isPhone, openHome } from '../Home';
import { hydrates } from '../hydrates';

const PRODUCTS = ['30x40', '40x50', '50x60'].map(
  (size) => `Bolsa camiseta ${size} reforzada blanca x 100`,
);

/** Limits a walk through a whole page. */
const LONG_MS = 300_000;

/** Describes the hidden points of the focused element. */
const hiddenFocus = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 3, y],
      [right - 3, y],
      [x, top + 3],
      [x, bottom - 3],
    ] as const;
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
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    // The page may lay out again around the focused element.
    await expect.poll(() => hiddenFocus(page)).toBeNull();
  }
}

test.describe('the focused element', { tag: '@long' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.describe.configure({ timeout: LONG_MS });

  test('is fully visible when Tab moves through the home screen', async ({ page }) => {
    await openHome(page);
    await expectFocusSeen(page, 90);
  });

  /** Opens the catalogue at its top, with a list. */
  async function withList(page: Page) {
    const catalogue = new Catalogue(page);
    await hydrates(page, '/products/BOLSAS%20CAMISETA');
    for (const product of PRODUCTS) await catalogue.tick(product);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    return catalogue;
  }

  test('is fully visible when Tab moves through the catalogue', async ({ page }) => {
    await withList(page);
    await expectFocusSeen(page, 90);
  });

  test('is fully visible when Tab moves through the drawer', async ({ page }) => {
    const catalogue = await withList(page);
    await catalogue.openQuote();
    await expectFocusSeen(page, 20);
    await catalogue.drawer.getByRole('button', { name: 'Cotizar' }).click();
    await expect(catalogue.drawer.getByLabel('Sus datos')).toBeFocused();
    await expectFocusSeen(page, 7);
  });
});

test.describe('a floating button of the home screen', { tag: '@long' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Finds texts and controls below a floating button at any scroll position. */
  const covered = (page: Page) =>
    page.evaluate(async () => {
      const place = document.querySelector('aside[aria-label="Accesos rápidos"]')!;
      const bar = place.firstElementChild!;
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const found = new Set<string>();
      const end = document.documentElement.scrollHeight;
      for (let top = 0; top <= end; top += innerHeight / 2) {
        window.scrollTo({ top, behavior: 'instant' });
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const buttons = [...bar.children].map((button) => button.getBoundingClientRect());
        const room = bar.getBoundingClientRect();
        // A bar of the screen's width covers the page as a header does.
        const own = getComputedStyle(bar).backgroundColor !== 'rgba(0, 0, 0, 0)';
        if (own) {
          const filled = room.left <= 0 && room.right >= document.body.clientWidth;
          const inside = buttons.every((b) => b.top >= room.top && b.bottom <= room.bottom);
          if (!filled || !inside) found.add('the bar is too small for its buttons');
          continue;
        }
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { parentElement, textContent } = texts.currentNode;
          if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
          if (place.contains(parentElement)) continue;
          const range = document.createRange();
          range.selectNode(texts.currentNode);
          const control = parentElement.closest('a, button, label')?.getBoundingClientRect();
          const rects = [...range.getClientRects(), ...(control ? [control] : [])];
          for (const rect of rects)
            for (const button of buttons) {
              const x = Math.max(rect.left, button.left) + 1;
              const y = Math.max(rect.top, button.top) + 1;
              // A hidden slide has a box too.
              const seen = document.elementsFromPoint(x, y).includes(parentElement);
              if (meets(rect, button) && seen) found.add(textContent);
            }
        }
      }
      // At the end of the page, nothing is below the bar.
      const last = [...document.querySelectorAll('footer a, footer p')].at(-1)!;
      const floor = getComputedStyle(place).position === 'fixed' ? bar : place;
      if (last.getBoundingClientRect().bottom > floor.getBoundingClientRect().top)
        if (meets(last.getBoundingClientRect(), floor.getBoundingClientRect()))
          found.add('the end');
      return [...found];
    });

  test('covers no text and no control when the page scrolls at any width', async ({ page }) => {
    test.setTimeout(LONG_MS);
    const widths = isPhone(page) ? [320, 360, 740] : [768, 1000, 1280, 1920];
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 740 ? 360 : 740 });
      await openHome(page);
      expect(await covered(page), `${width} px`).toEqual([]);
      await expect(page.getByRole('link', { name: 'Consultar por chat' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Volver arriba' })).toBeInViewport();
    }
  });
});

/** Tells, in the page, whether a product's name is visible and uncovered. */
function isSeen(row: Element) {
  const name = row.querySelector('span')!;
  const { left, top, width, height } = name.getBoundingClientRect();
  return name.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.describe('small viewports and large text', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, width, height, text] of [
    ['320 px wide and text is at 200 %', 320, 640, '200%'],
    ['a phone on its side', 740, 360, '100%'],
    ['zoomed to 400 %', 320, 180, '100%'],
  ] as const) {
    test(
      `keeps the list and the form usable when the viewport is ${name}`,
      { tag: text === '200%' ? '@phone' : ['@phone', '@long'] },
      async ({ page }) => {
        const catalogue = new Catalogue(page);
        const { drawer } = catalogue;
        await hydrates(page, '/products/BOLSAS%20CAMISETA');
        for (const product of PRODUCTS) await catalogue.tick(product);
        await page.setViewportSize({ width, height });
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size),
          text,
        );
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        expect(await catalogue.row(PRODUCTS[0]!).evaluate(isSeen)).toBe(true);
        await catalogue.openQuote();

        const rows = drawer.getByRole('listitem');
        await rows.last().scrollIntoViewIfNeeded();
        const shown = await drawer.evaluate((dialog) => {
          const fixed = [...dialog.querySelectorAll('*')].filter((element) =>
            /sticky|fixed/.test(getComputedStyle(element).position),
          );
          return {
            sideways: dialog.scrollWidth - dialog.clientWidth,
            scrolls: dialog.scrollHeight > dialog.clientHeight,
            fixed: fixed.length,
          };
        });
        expect(shown).toEqual({ sideways: 0, scrolls: true, fixed: 0 });
        const title = drawer.getByRole('heading', { level: 2 });
        const lines = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        };
        expect(await title.evaluate(lines)).toBe(1);
        await drawer
          .getByRole('button', { name: /^Quitar/ })
          .last()
          .click();
        await expect(rows).toHaveCount(PRODUCTS.length - 1);

        await catalogue.fillContact('ana@mail.com');
        expect(await title.evaluate(lines)).toBe(1);
        const send = drawer.getByRole('button', { name: 'Enviar', exact: true });
        await send.scrollIntoViewIfNeeded();
        await expect(send).toBeInViewport({ ratio: 1 });
        expect(await drawer.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
      },
    );
  }
});

test(
  'explains a short phone number, and sends a failed form when the visitor retries',
  { tag: '@long' },
  async ({ page }) => {
    // A drawer that closes steps back in the history, so the drawer comes last.
    await openHome(page);
    const form = page.locator('#Contacto form').filter({ hasText: 'Envíenos su consulta' });
    await form.getByLabel('Teléfono').fill('1234');
    await form.getByLabel('Teléfono').blur();
    await expect(form.getByText('Faltan dígitos: al menos 8')).toBeVisible();

    const catalogue = new Catalogue(page);
    const { drawer } = catalogue;
    await hydrates(page, '/products/BOLSAS%20CAMISETA');
    await catalogue.tick(PRODUCTS[0]!);
    await catalogue.openQuote();
    await catalogue.fillContact('ana@mail.com');
    const phone = drawer.getByLabel(/Tel[eé]fono/);
    await phone.fill('1234');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(
      'Telefono requerido Faltan dígitos: al menos 8',
    );
    await phone.fill('11 4755-2005');
    await page.route('**/api/sendEmail', (route) => route.abort());
    await catalogue.send();
    const retry = drawer.getByRole('button', { name: 'Reintentar' });
    await retry.click();
    await expect(drawer.getByText('¡Ups!')).toBeVisible();
    await page.unroute('**/api/sendEmail');
    await retry.click();
    await expect(drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();
  },
);
