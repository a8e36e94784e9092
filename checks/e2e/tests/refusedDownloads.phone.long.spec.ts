import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const TYPE = '/products/BOLSAS%20CAMISETA';
const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 356.0.0.41.101 Android';

/** Opens the quotation with one product. */
async function atTheList(page: Page) {
  const catalogue = new Catalogue(page);
  await page.goto(TYPE);
  await catalogue.tick(PRODUCT);
  await catalogue.openQuote();
  return catalogue;
}

const ways = (page: Page) => page.getByRole('dialog', { name: 'Otra manera' });
const press = (page: Page, name: string) => ways(page).getByRole('button', { name }).click();

/** Lets the browser share files, and notes what it shares or refuses with this error. */
const withShare = (page: Page, refusal?: string) =>
  page.addInitScript((error) => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.defineProperties(Navigator.prototype, {
      canShare: { value: () => true },
      share: {
        value: async ({ files }: { files: File[] }) => {
          const active = navigator.userActivation.isActive;
          if (error || !active) throw new DOMException('', error ?? 'NotAllowedError');
          for (const file of files) shared.push(`${file.name} ${(await file.text()).slice(0, 5)}`);
        },
      },
    });
  }, refusal);

const withoutShare = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'canShare', { value: undefined });
  });

test(
  'offers other ways beside the list when the browser refuses a download in silence',
  { tag: '@long' },
  async ({ page }) => {
    await withoutShare(page);
    const catalogue = await atTheList(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    await catalogue.drawer.getByRole('button', { name: 'Descargar PDF' }).click();
    await expect(catalogue.drawer.getByText('PDF listo. ¿No se descargó?')).toBeVisible();
    await expectNoViolations(page, 'a PDF that may be refused');
    await catalogue.drawer.getByRole('button', { name: 'Otra manera' }).click();
    await expect(ways(page).getByRole('link', { name: 'Abrir el PDF' })).toBeVisible();
    await expect(ways(page).getByRole('button', { name: 'Compartir el PDF' })).toHaveCount(0);
    await expectNoViolations(page, 'other ways than a download');

    const opened = page.waitForEvent('popup');
    await ways(page).getByRole('link', { name: 'Abrir el PDF' }).click();
    expect((await opened).url()).toMatch(/^blob:/);
    await page.bringToFront();

    await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'Impresa') }));
    await press(page, 'Imprimir');
    await expect(page).toHaveTitle('Impresa');
  },
);

test.describe('in an app', () => {
  test.use({ userAgent: INSTAGRAM });

  test('opens the other ways at once, and shares the PDF, when an app refuses downloads @phone', async ({
    page,
  }) => {
    await withShare(page);
    const catalogue = await atTheList(page);
    await catalogue.drawer.getByRole('button', { name: 'Descargar PDF' }).click();
    await press(page, 'Compartir el PDF');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
      .toEqual(['contizacion-mg.pdf %PDF-']);
    const download = page.waitForEvent('download');
    await press(page, 'Descargar de todos modos');
    expect((await download).suggestedFilename()).toBe('contizacion-mg.pdf');
  });

  test(
    'shows the text to copy by hand when the app refuses to share and to copy',
    { tag: '@long' },
    async ({ page }) => {
      await withShare(page, 'NotAllowedError');
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      const catalogue = await atTheList(page);
      await catalogue.drawer.getByRole('button', { name: 'Descargar PDF' }).click();
      await press(page, 'Compartir el PDF');
      await expect(ways(page).getByText('No se pudo compartir el PDF.')).toBeVisible();
      await press(page, 'Copiar el texto');
      await expect(ways(page).getByLabel('Texto para copiar')).toHaveValue(
        /1 x BOLSA CAMISETA 40X50/,
      );
      await expectNoViolations(page, 'a refused share and a refused copy');
    },
  );
});
