import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

/** Returns the brightness of the page's background, from 0 to 255. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.map(Number));
  });

/** The tests of the tokens, and accessibility.phone.spec.ts, check the contrast of both schemes. */
test('shows a dark page when the system prefers one, and prints on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home');
  expect(await brightness(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await brightness(page)).toBe(255);
});

/** Returns the contrasts of the ground of an element with its darkest and lightest pixels, as painted. */
async function contrastsWithin(element: Locator): Promise<{ dark: number; light: number }> {
  const picture = await element.screenshot();
  return element.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const { width, height } = bitmap;
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, width, height);
      const linear = (value: number) =>
        value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminances = Array.from(
        { length: width * height },
        (_, at) =>
          0.2126 * linear(data[4 * at]!) +
          0.7152 * linear(data[4 * at + 1]!) +
          0.0722 * linear(data[4 * at + 2]!),
      );
      const ground = luminances[2 * width + Math.round(width / 2)]! + 0.05;
      const [dark, light] = [Math.min(...luminances), Math.max(...luminances)];
      return { dark: ground / (dark + 0.05), light: (light + 0.05) / ground };
    },
    [...picture],
  );
}

test(
  'has visible signs when the browser darkens light pages',
  { tag: '@both' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    await page.goto('/products/BOLSAS%20CAMISETA');
    await page.waitForSelector(READY);
    const logo = page.getByRole('img', { name: 'MG Descartables' }).first();
    expect((await contrastsWithin(logo)).light).toBeGreaterThanOrEqual(4.5);
    for (const name of ['Sumar uno', 'Restar uno']) {
      const step = page.getByRole('button', { name }).first();
      if (name === 'Restar uno') await page.getByRole('checkbox').first().check();
      expect((await contrastsWithin(step)).light).toBeGreaterThanOrEqual(3);
    }

    await page.goto('/home');
    for (const drawing of await page.locator('main span:has(> img)').all()) {
      await drawing.scrollIntoViewIfNeeded();
      const picture = drawing.locator('img');
      await expect(picture).toHaveJSProperty('complete', true);
      // The outlines are dark.
      expect((await contrastsWithin(picture)).dark).toBeGreaterThanOrEqual(4.5);
    }
  },
);
