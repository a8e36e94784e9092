import { TEXTS } from '@mg/shared/texts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { carousel, isPhone, openHome } from '../Home';
import { passTime, pauseClock } from '../pauseClock';

/** Reads the names of the visible promotions. */
const shown = (page: Page) =>
  carousel(page).locator('[aria-roledescription="diapositiva"]:not([inert]) h3').allTextContents();

/** Match the first promotions of the seed content, in order. */
const FIRST = [/^BOLSA CAMISETA/, /^COMBO PIZZERIA/, /^VASO TERMICO/, /^FILM PVC/];

test.describe('the carousel', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('advances every 3000 ms, and starts over after the last promotion has shown', async ({
    page,
  }) => {
    await openHome(page);
    await carousel(page).scrollIntoViewIfNeeded();
    await pauseClock(page, 60_000);
    const perSlide = isPhone(page) ? 1 : 2;
    const slides = 6 / perSlide;
    const start = await shown(page);
    expect(start).toHaveLength(perSlide);
    const seen = new Set<string>();
    for (let turn = 1; turn < slides; turn += 1) {
      await page.clock.fastForward(3000);
      await expect
        .poll(async () =>
          (await shown(page)).every((name) => !seen.has(name) && !start.includes(name)),
        )
        .toBe(true);
      for (const name of await shown(page)) seen.add(name);
    }
    expect(seen.size).toBe(6 - perSlide);
    await page.clock.fastForward(3000);
    await expect.poll(() => shown(page)).toEqual(start);
  });

  test(
    'stops when the visitor pauses animations, also after a reload',
    { tag: '@long' },
    async ({ page }) => {
      const expectNoTurn = async () => {
        const start = await shown(page);
        await passTime(page, 10_000);
        expect(await shown(page)).toEqual(start);
      };
      await openHome(page);
      await page.getByRole('button', { name: TEXTS.pauseAnimations }).first().click();
      await expectNoTurn();
      await openHome(page);
      await expectNoTurn();
    },
  );

  test(
    'never starts when the system prefers reduced motion',
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openHome(page);
      const start = await shown(page);
      await passTime(page, 10_000);
      expect(await shown(page)).toEqual(start);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    },
  );
});

test(
  'turns by a pair, on a phone by a slide, when the visitor presses a button',
  { tag: ['@both', '@long'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    const perSlide = isPhone(page) ? 1 : 2;
    const matches = async (patterns: RegExp[]) => {
      await expect
        .poll(async () => {
          const names = await shown(page);
          return names.length === patterns.length && patterns.every((p, i) => p.test(names[i]!));
        })
        .toBe(true);
    };
    await matches(FIRST.slice(0, perSlide));
    await carousel(page)
      .getByRole('button', { name: /siguiente/i })
      .click();
    await matches(FIRST.slice(perSlide, 2 * perSlide));
    await carousel(page)
      .getByRole('button', { name: /anterior/i })
      .click();
    await matches(FIRST.slice(0, perSlide));
  },
);

test(
  'opens a promotion over the whole screen, and returns the focus when it closes',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    const picture = carousel(page).getByRole('button', { name: /^Ampliar imagen: BOLSA CAMISETA/ });
    const overlay = page.getByRole('dialog', { name: /^BOLSA CAMISETA/ });
    await picture.click();
    await expect(overlay.getByRole('img')).toBeVisible();
    await expect
      .poll(() => overlay.boundingBox())
      .toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await overlay.getByRole('button', { name: 'Cerrar' }).click();
    await expect(overlay).toBeHidden();
    await expect(picture).toBeFocused();
    await picture.click();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
  },
);

test(
  'links to a chat about the promotion when a card shows CONSULTE AQUI !',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    const card = carousel(page).getByRole('article').first();
    await expect(card).toContainText(TEXTS.promotionValidUntil);
    await expect(card).toContainText('15/12');
    const link = card.getByRole('link', { name: TEXTS.askHere });
    await expect(link).toHaveAttribute('target', '_blank');
    const href = new URL((await link.getAttribute('href'))!);
    expect(href.searchParams.get('text')).toContain(
      'BOLSA CAMISETA 40X50 REFORZADA BLANCA - LLEVANDO 10 PAQUETES',
    );
  },
);

test('shows an icon when a picture fails to load', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/promos/**', (route) => route.abort());
  await openHome(page);
  const picture = carousel(page)
    .getByRole('button', { name: /^Ampliar imagen/ })
    .first();
  await expect(picture.locator('svg')).toBeVisible();
});

test(
  'shifts nothing while the page loads and the carousel runs',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openHome(page);
    await carousel(page).scrollIntoViewIfNeeded();
    const start = await shown(page);
    const turned = await carousel(page).evaluateHandle((element) => ({
      end: new Promise((resolve) => element.addEventListener('scrollend', resolve, true)),
    }));
    await page.clock.fastForward(3000);
    await expect.poll(() => shown(page)).not.toEqual(start);
    await turned.evaluate(({ end }) => end.then(() => undefined));
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total).toBeLessThan(0.02);
  },
);
