import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { copyRepository } from '../copyRepository';
import { expectNoViolations } from '../expectNoViolations';
import { runUntilReady } from '../runSite';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const SOURCE = 'mfe-quote/src/list/ListPanel.tsx';

test('shows an edit and keeps the store when a developer saves a source file', async ({ page }) => {
  // The first run builds the shell for development.
  test.setTimeout(600_000);

  const copy = await copyRepository();
  const dev = await runUntilReady(
    [join(copy.folder, 'tools/scripts/run.cjs'), 'dev', 'mfe-quote'],
    {
      PORT: '0',
      DATA_DIR: join(copy.folder, '.local'),
    },
  );
  const source = join(copy.folder, SOURCE);
  const code = await readFile(source, 'utf8');
  const save = (title: string) => writeFile(source, code.replace('{TEXTS.itemsToQuote}', title));
  try {
    const catalogue = new Catalogue(page);
    // Other programs on this machine may set large cookies.
    const cookies = [1, 2, 3].map((n) => ({
      name: `c${n}`,
      value: 'x'.repeat(4000),
      url: dev.url,
    }));
    await page.context().addCookies(cookies);
    await page.goto(new URL('/products/BOLSAS%20CAMISETA', dev.url).href);
    await catalogue.tick(PRODUCT);
    await catalogue.openQuote();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

    await test.step('shows a text when an edit changes it', async () => {
      const saved = Date.now();
      await save('Productos elegidos');
      await expect(catalogue.drawer.getByText('Productos elegidos')).toBeVisible();
      console.log(`A saved edit showed after ${Date.now() - saved} ms.`);
    });

    await test.step('shows a mistake until an edit corrects it', async () => {
      const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
      await save('{"unfinished}');
      await expect(overlay.getByText(/ListPanel\.tsx/).first()).toBeVisible();
      // An editor may empty a file before writing.
      await writeFile(source, '');
      await expect(overlay.getByText(/export 'ListPanel' .*was not found/).first()).toBeVisible();
      await save('Lista corregida');
      await expect(catalogue.drawer.getByText('Lista corregida')).toBeVisible();
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    });

    await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

    await test.step('comes back when an edit mends a screen that throws', async () => {
      await save("{(() => { throw new Error('unfinished'); })()}");
      await expect(catalogue.drawer).toHaveCount(0);
      await save('Lista corregida');
      await page.waitForFunction(() => !('sameDocument' in globalThis));
      await catalogue.openQuote();
      await expect(catalogue.drawer.getByText('Lista corregida')).toBeVisible();
      await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
    });

    await test.step('passes axe when the gallery of primitives opens', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(new URL('/galeria', dev.url).href);
      await page.getByRole('heading', { name: 'Galería de componentes' }).waitFor();
      await expectNoViolations(page, 'gallery');
    });
  } finally {
    await dev.stop();
    await copy.remove();
  }
});
