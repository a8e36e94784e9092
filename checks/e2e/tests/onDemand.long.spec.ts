import type { Page, Route } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
/** Matches the files that the open drawer loads. */
const ON_DEMAND = /\/r\/quote\/[^/]+\/on-demand\.(js|css)$/;

async function openedQuote(page: Page) {
  const catalogue = new Catalogue(page);
  await page.goto('/products/BOLSAS%20CAMISETA');
  await catalogue.tick(PRODUCT);
  await catalogue.openQuote();
  return catalogue;
}

const FAULTS: Record<string, (route: Route) => Promise<unknown>> = {
  'is out of reach': (route) => route.abort('internetdisconnected'),
  'does not come': () => new Promise(() => undefined),
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  const tag = fault === 'does not come' ? '@long' : [];
  test(`offers a retry when the contact form ${fault}`, { tag }, async ({ page }) => {
    await page.route(ON_DEMAND, answer);
    const { drawer } = await openedQuote(page);
    await drawer.getByRole('button', { name: 'Cotizar' }).click();
    await expect(drawer.getByRole('alert')).toContainText('No pudimos abrir esta parte');
    await drawer.getByRole('button', { name: 'Volver a la lista' }).click();
    await expect(drawer.getByText('Bolsa camiseta 40x50 reforzada blanca x 100')).toBeVisible();

    if (fault === 'does not come') return;
    await page.unroute(ON_DEMAND);
    await drawer.getByRole('button', { name: 'Cotizar' }).click();
    await expect(drawer.getByLabel('Nombre')).toBeVisible();
    await expect(drawer.getByText('1 artículo de 1 producto')).toBeVisible();
  });
}

test('prefetches the contact form when the drawer opens', { tag: '@long' }, async ({ page }) => {
  const fetched = page.waitForResponse(ON_DEMAND);
  const { drawer } = await openedQuote(page);
  await fetched;
  await drawer.getByRole('button', { name: 'Cotizar' }).click();
  await expect(drawer.getByLabel('Nombre')).toBeVisible();
});
