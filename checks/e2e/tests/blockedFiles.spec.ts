import { TEXTS } from '@mg/shared/texts';
import { Catalogue } from '../Catalogue';
import { watchBeacons } from '../faults/watchBeacons';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

/** Matches files that a page needs after the first paint. */
const BLOCKED = {
  'a remote': /\/r\/quote\/.*/,
  'files of the shell': /\/r\/shell\/.*\/search\.js/,
};

for (const [files, addresses] of Object.entries(BLOCKED)) {
  test(`works and blames nobody when an extension blocks ${files}`, async ({ page, context }) => {
    const reports = watchBeacons(context);
    const blocked: string[] = [];
    await page.route(addresses, (route) => {
      blocked.push(route.request().method());
      return route.abort('blockedbyclient');
    });
    const catalogue = new Catalogue(page);
    await page.goto('/products/BOLSAS%20CAMISETA');
    await page.waitForSelector(READY);
    await catalogue.tick(PRODUCT);
    await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
    // The search for similar words needs the shell's file.
    await catalogue.search('zzzqx');
    await expect(
      page.getByText(TEXTS.nothingFound).filter({ visible: true }).first(),
    ).toBeVisible();
    // The shell requests the file's head last, before it blames anybody.
    await expect.poll(() => blocked, { timeout: 60_000 }).toContain('HEAD');
    expect(reports).toEqual([]);
  });
}
