import { expectNoViolations } from '../expectNoViolations';
import { expect, test } from '../fixtures';

test(
  'shows the catalogue of the site, and ways to the business, when a firewall blocks the documents',
  { tag: '@both' },
  async ({ page }) => {
    await page.route('**/v1/projects/**', (route) => route.abort('blockedbyclient'));
    // No page of the site has a type that is newer than the pages.
    await page.goto('/products/TIPO%20NUEVO');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'ningun producto encontrado' })).toBeVisible();
    for (const name of [/WhatsApp/, /^\+54/, /@/]) {
      await expect(main.getByRole('link', { name })).toBeVisible();
    }
    await expectNoViolations(page, 'a catalogue without the document store');
    await main.getByRole('button', { name: 'Ver todos los productos' }).click();
    await expect(main.getByRole('checkbox').first()).toBeVisible();
  },
);
