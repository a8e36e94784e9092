import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { holdShell } from '../holdShell';
import { isPhone, openHome } from '../Home';
import { READY, hydrates } from '../hydrates';

test(
  'links 35 tiles in 6 columns, in 4 when the screen is narrow',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    const tiles = page
      .locator('#Productos')
      .getByRole('listitem')
      .getByRole('link', { name: /\S/ });
    const hrefs = await tiles.evaluateAll((links) =>
      links.map((link) => decodeURIComponent(new URL((link as HTMLAnchorElement).href).pathname)),
    );
    const categories = hrefs.filter((path) => path.startsWith('/products/'));
    expect(categories).toHaveLength(35);
    expect(categories[0]).toBe('/products/ROLLOS DE ARRANQUE');
    expect(categories).toContain('/products/BOLSAS RIÑON');
    const lefts = await page
      .locator('#Productos a[href^="/products/"]')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(isPhone(page) ? 4 : 6);
  },
);

for (const anchor of ['SobreNosotros', 'Productos', 'Contacto']) {
  const tag = anchor === 'Contacto' ? [] : '@long';
  test(
    `scrolls to the section when an address or a link names #${anchor}`,
    { tag },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const expectInPlace = async () => {
        const heading = page.locator(`#${anchor}`).getByRole('heading').first();
        await expect(heading).toBeInViewport();
        // No element, such as a sticky header, covers the heading.
        await expect
          .poll(() =>
            heading.evaluate((element) => {
              const { left, top, height } = element.getBoundingClientRect();
              return element.contains(document.elementFromPoint(left + 4, top + height / 2));
            }),
          )
          .toBe(true);
        // The section is right under the header, since the sections above have their layout.
        const top = () =>
          page.locator(`#${anchor}`).evaluate((el) => el.getBoundingClientRect().top);
        await expect(async () => {
          expect(await top()).toBeGreaterThan(30);
          expect(await top()).toBeLessThan(100);
        }).toPass({ timeout: 30_000 });
      };
      await openHome(page, `/home/#${anchor}`);
      await expectInPlace();
      await page.goto('/products');
      await page.locator(`a[href="/home/#${anchor}"]`).first().click();
      await expectInPlace();
    },
  );
}

test(
  'shows the scroll-to-top button when the page is scrolled',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    const button = page.getByRole('button', { name: 'Volver arriba' });
    await expect(button).toHaveCount(0);
    await page.locator('#Contacto').scrollIntoViewIfNeeded();
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
  },
);

test(
  'loads under 150 KB of pictures when the visitor scrolls through home',
  { tag: '@long' },
  async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'image') return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await openHome(page);
    const footer = page.getByRole('contentinfo').last();
    const tiles = page.locator('#Productos img');
    for (const tile of await tiles.all()) await tile.scrollIntoViewIfNeeded();
    await footer.scrollIntoViewIfNeeded();
    await expect.poll(() => sizes.length).toBeGreaterThan(40);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`${sizes.length} pictures, ${(total / 1024).toFixed(1)} KB`);
    expect(total).toBeLessThan(150 * 1024);
  },
);

test(
  'loads category pictures near the viewport alone when the visitor saves data',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await openHome(page);
    const last = page.locator('#Productos a[href^="/products/"]').last();
    const painted = (part: Locator) =>
      part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(() => painted(last)).toBe(true);
    expect(await painted(last.getByRole('presentation'))).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => painted(last.getByRole('presentation'))).toBe(true);
    const width = (image: HTMLImageElement) => image.naturalWidth;
    await expect.poll(() => last.getByRole('presentation').evaluate(width)).toBeGreaterThan(0);
  },
);

test(
  'preloads the first picture, and requests it once when the visitor returns',
  { tag: '@long' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const picture = page.locator('main img[fetchpriority="high"]');
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(await hydrates(page, '/home')).toBe(true);
    expect(await width()).toBeGreaterThan(0);
    const files = () => asked.filter((path) => path.endsWith('/hero.svg'));
    for (const visit of ['first', 'second']) {
      await page.getByRole('link', { name: 'Ver Catalogo' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
      if (visit === 'first') expect(files()).toEqual([]);
      await page.goBack();
      await expect(picture).toBeVisible();
      await expect.poll(width).toBeGreaterThan(0);
    }
    expect(files()).toHaveLength(1);
  },
);

test.describe('a section below the first screen', () => {
  let release: () => void;

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    release = await holdShell(page);
  });

  const PARTS = 5;
  const visibility = (page: Page) =>
    page
      .locator('main > section, footer')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility));

  test(
    'gets a layout near its reserved height as soon as the page is ready',
    { tag: '@long' },
    async ({ page }) => {
      const heights = () =>
        page
          .locator('main > section, footer')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      await page.goto('/home', { waitUntil: 'commit' });
      await expect.poll(() => visibility(page)).toEqual(Array<string>(PARTS).fill('auto'));
      await page.waitForFunction(() => document.readyState !== 'loading');
      const reserved = await heights();
      release();
      await page.waitForSelector(READY);
      await expect.poll(() => visibility(page)).toEqual(Array<string>(PARTS).fill('visible'));
      for (const [part, height] of (await heights()).entries()) {
        expect(Math.abs(height / reserved[part]! - 1)).toBeLessThan(0.1);
      }
    },
  );

  test('gets a layout when the page is printed', { tag: '@long' }, async ({ page }) => {
    await page.goto('/home', { waitUntil: 'commit' });
    await expect.poll(() => visibility(page)).toEqual(Array<string>(PARTS).fill('auto'));
    await page.emulateMedia({ media: 'print' });
    expect(await visibility(page)).toEqual(Array<string>(PARTS).fill('visible'));
  });

  test(
    'keeps its place when a link leads there before the page is ready',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/home', { waitUntil: 'commit' });
      await page.locator('#Contacto').waitFor();
      // Sets the fragment as a link does; a phone's menu needs the ready page.
      await page.evaluate(() => (location.hash = '#Contacto'));
      const top = () =>
        page.locator('#Contacto').evaluate((section) => section.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(100);
      const before = await top();
      expect(before).toBeGreaterThan(30);
      release();
      await page.waitForSelector(READY);
      await expect(page.locator('footer')).toHaveCSS('content-visibility', 'visible');
      expect(Math.abs((await top()) - before)).toBeLessThan(2);
    },
  );
});
