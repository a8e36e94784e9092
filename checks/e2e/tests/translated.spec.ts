import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test as base } from '../fixtures';
import { holdShell } from '../holdShell';
import { hydrates, READY } from '../hydrates';
import { bringTranslator } from '../translatePage';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

/** Fails when the page blames a version for the translator's work. */
const test = base.extend<{ blamed: string[] }>({
  blamed: [
    async ({ page }, use) => {
      const blamed: string[] = [];
      page.on('request', (request) => {
        const report = request.url().endsWith('/beacon') ? (request.postData() ?? '') : '';
        if (report.includes('release-fault')) blamed.push(report);
      });
      await use(blamed);
      expect(blamed).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('mg-bad-releases'))).toBeNull();
    },
    { auto: true },
  ],
});

const translate = (page: Page) => page.evaluate(() => window.translatePage());

test.beforeEach(({ page }) => bringTranslator(page));

test(
  'shows every new count and sends the list when a translator follows each change',
  { tag: '@long' },
  async ({ page, mailsWith }) => {
    const email = `translated.${Date.now()}@mail.com`;
    const catalogue = new Catalogue(page);
    const { drawer } = catalogue;
    await hydrates(page, '/home');
    await translate(page);
    await page.locator('a[href="/products"]').first().dispatchEvent('click');

    const shown = page.getByRole('main').getByRole('status').first();
    await expect(shown).toHaveText('579 productos');
    await catalogue.search('reforzada blanca');
    await expect(shown).toHaveText('6 productos');
    await catalogue.search('');
    await expect(shown).toHaveText('579 productos');
    if (catalogue.isPhone) {
      await page.locator('dialog:modal').getByRole('button', { name: 'Cerrar' }).tap();
    }
    const filter = page.getByRole('group', { name: 'Filtrar por tipo' });
    await filter.getByRole('button', { name: 'Bolsas camiseta' }).click();
    await expect(shown).toHaveText('21 productos');

    await catalogue.tick(PRODUCT);
    await catalogue.amount(PRODUCT).fill('3');
    await expect(catalogue.quoteButton).toHaveText('Cotización3');
    await catalogue.openQuote();
    const size = drawer.getByLabel('ITEMS A COTIZAR').getByText(/\d+ artículos?/);
    await expect(size).toHaveText('3 artículos');
    await drawer.getByRole('spinbutton').fill('0');
    await drawer.getByRole('spinbutton').blur();
    await expect(drawer.getByText('No hay productos seleccionados')).toBeVisible();
    await drawer.getByRole('button', { name: 'Deshacer' }).click();
    await expect(size).toHaveText('3 artículos');
    await drawer.getByRole('button', { name: 'Cerrar' }).click();
    await expect(drawer).toBeHidden();

    if (catalogue.isPhone) await page.getByRole('button', { name: 'Buscar y filtrar' }).tap();
    await page.getByRole('button', { name: 'Pegar una lista' }).locator('visible=true').click();
    const pad = page.locator('dialog:modal[aria-label="Pegar una lista"]');
    await pad
      .getByRole('textbox')
      .fill('4 film pvc 38 cm x 1000\n2 papel aluminio 38 cm industrial');
    await pad.getByRole('button', { name: 'Buscar los productos' }).click();
    await pad.getByRole('button', { name: 'Agregar 2 productos a la lista' }).click();
    await expect(size).toHaveText('9 artículos');
    await catalogue.fillContact(email);
    await catalogue.send();
    await expect(drawer.getByText('¡Gracias por elegirnos!')).toBeVisible();
    const [mail] = await mailsWith(email);
    expect(mail!.text).toContain('3 x BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100');

    await drawer.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'MG Descartables' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await expect(shown).toHaveText('21 productos');
    await expect(page.locator('#root font').first()).toBeAttached();
  },
);

test(
  'keeps typed input when a translator precedes hydration',
  { tag: '@long' },
  async ({ page }) => {
    const catalogue = new Catalogue(page);
    const release = await holdShell(page);
    await page.goto('/products/BOLSAS%20CAMISETA');
    await catalogue.amount(PRODUCT).fill('12');
    const field = await catalogue.amount(PRODUCT).elementHandle();
    await translate(page);
    release();
    await page.waitForSelector(READY);
    await expect(catalogue.quoteButton).toHaveText('Cotización12');
    await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
    expect(await field!.evaluate((element) => document.activeElement === element)).toBe(true);
  },
);

/** Lists moments at which the page renders anew. */
const MOMENTS: Record<string, () => void> = {
  'while React hydrates': () => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...given) {
      if ((this as Element).id === 'root') {
        EventTarget.prototype.addEventListener = addEventListener;
        queueMicrotask(() => window.translatePage());
      }
      return addEventListener.apply(this, given);
    };
  },
  'beside an extension, before all scripts': () => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('#root main')!.append(document.createElement('aside'));
      window.translatePage();
    });
  },
};

for (const [index, [moment, translateThen]] of Object.entries(MOMENTS).entries()) {
  const tag = index > 0 ? '@long' : [];
  test(`counts on when a translator arrives ${moment}`, { tag }, async ({ page }) => {
    const catalogue = new Catalogue(page);
    await page.addInitScript(translateThen);
    await page.goto('/products/BOLSAS%20CAMISETA');
    await catalogue.tick(PRODUCT);
    await catalogue.amount(PRODUCT).fill('7');
    await expect(catalogue.quoteButton).toHaveText('Cotización7');
    await expect(page.locator('#root font').first()).toBeAttached();
  });
}
