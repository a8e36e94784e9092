import type { PageRelease } from '@mg/shared/domain/pageRelease';
import type { Page } from '@playwright/test';
import { PLACES } from '../faults/places';
import { expect, test } from '../fixtures';
import { withRecord } from '../withRecord';

test.use({ mayThrow: true });

/** Serves another script under the address of a file, and counts its runs in the page. */
async function replace(page: Page, file: RegExp) {
  await page.route(file, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'document.documentElement.dataset.ran = "yes";',
    }),
  );
  return () => page.evaluate(() => document.documentElement.dataset.ran);
}

/** Changes the hash in each way that browsers ignore, and run the file. */
const MALFORMED: [form: string, change: (hash: string) => string | undefined][] = [
  ['of another form', (hash) => hash.replace('sha384-', 'sha38t-')],
  ['too short', (hash) => hash.slice(0, -8)],
  ['deleted', () => undefined],
];

for (const [form, change] of MALFORMED) {
  const tag = form === 'deleted' ? [] : '@long';
  test(`runs no changed file of a remote when its hash is ${form}`, { tag }, async ({ page }) => {
    const ran = await replace(page, /\/r\/home\/[^/]+\/remoteEntry\.js/);
    await withRecord(page, ({ remotes }: PageRelease) => {
      const { live } = remotes.home!;
      const hash = change(live.integrity[live.entry]!);
      if (hash === undefined) delete live.integrity[live.entry];
      else live.integrity[live.entry] = hash;
      delete remotes.home!.lastGood;
    });
    await page.goto('/home');
    // The shell gives up the remote, and shows its error view.
    await expect(PLACES.home!.failed(page)).toBeVisible({ timeout: 30_000 });
    expect(await ran()).toBeUndefined();
  });

  test(
    `runs no changed script of the shell when its hash is ${form}`,
    { tag },
    async ({ page }) => {
      const ran = await replace(page, /\/r\/shell\/[^/]+\/main\.js/);
      const asked = page.waitForResponse(/\/r\/shell\/[^/]+\/boot\.js/);
      await page.route('**/home', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /(main\.js) (sha384-[^"\s]+)/,
          (_, file: string, hash: string) => `${file} ${change(hash) ?? ''}`,
        );
        await route.fulfill({ response, body });
      });
      await page.goto('/home');
      await asked;
      await page.mouse.click(200, 300);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await ran()).toBeUndefined();
    },
  );
}
