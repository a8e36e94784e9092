import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSite } from '@mg/local/startSite';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addPicture } from '../../../tools/content-tool/src/pictures/addPicture';
import { expect, test } from '../fixtures';
import { isPhone } from '../Home';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mg-pictures-'));
  const contentDir = join(folder, 'content');
  await cp(CONTENT, contentDir, { recursive: true });
  const photo = await sharp({
    create: { width: 1600, height: 1000, channels: 3, background: '#285' },
  })
    .jpeg()
    .toBuffer();
  const { address } = await addPicture(contentDir, 'vasos.jpg', photo);
  await writeFile(
    join(contentDir, 'promotions.json'),
    JSON.stringify([`${address};VASOS;31/12`, '/files/promos/1.svg;TAPAS;31/12']),
  );
  site = await startSite({ port: 0, dataDir: join(folder, 'data'), contentDir });
});

test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Waits until the picture is there, and returns its file without name and hash. */
async function loaded(page: Page, place: 'article' | 'dialog'): Promise<string> {
  const image = page.getByRole(place, { name: 'VASOS' }).locator('picture img');
  await image.scrollIntoViewIfNeeded();
  const read = (element: Element) => {
    const { naturalWidth, currentSrc } = element as HTMLImageElement;
    return naturalWidth > 0 ? currentSrc : '';
  };
  await expect.poll(() => image.evaluate(read)).not.toBe('');
  return (await image.evaluate(read)).split('.').slice(-2).join('.');
}

test.describe('a promotion with a photo', () => {
  test.use({ deviceScaleFactor: 2 });

  test(
    'loads the AVIF of the width that the screen needs when it is a phone or a desktop',
    { tag: '@both' },
    async ({ page }) => {
      const requested = new Set<string>();
      page.on('request', (request) => {
        const [, file] = /\/files\/promos\/.*\.(\d+w\.\w+)$/.exec(request.url()) ?? [];
        if (file) requested.add(file);
      });
      await page.goto(`${site.url}/home`);
      const card = isPhone(page) ? '800w.avif' : '1280w.avif';
      expect(await loaded(page, 'article')).toBe(card);
      await page.getByRole('button', { name: 'Ampliar imagen: VASOS' }).click();
      expect(await loaded(page, 'dialog')).toBe(card);
      expect([...requested]).toEqual([card]);
    },
  );

  test(
    'takes the place of any other picture when it is enlarged in a low window',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width: 900, height: 380 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${site.url}/home`);
      const placeOf = async (name: string) => {
        await page.getByRole('button', { name: `Ampliar imagen: ${name}` }).click();
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog.getByRole('button', { name: 'Agregar a la lista' })).toBeVisible();
        const box = await dialog.getByRole('img', { name }).boundingBox();
        await dialog.getByRole('button', { name: 'Cerrar' }).click();
        await expect(dialog).toBeHidden();
        return box;
      };
      expect(await placeOf('VASOS')).toEqual(await placeOf('TAPAS'));
    },
  );

  test('shows an icon when the chosen file is missing', { tag: '@phone' }, async ({ page }) => {
    await page.route('**/*.avif', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/home`);
    const button = page.getByRole('button', { name: 'Ampliar imagen: VASOS' });
    await button.scrollIntoViewIfNeeded();
    await expect(button.locator('svg')).toBeVisible();
    await expect(button.locator('img')).toHaveCount(0);
  });
});
