import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const REQUIRED = "require-trusted-types-for 'script'";

/** Adds directives to the policy header of every page. */
const withPolicy = (page: Page, policy: string) =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    return route.fulfill({ response, headers });
  });

test.describe('a page whose scripts cannot run', () => {
  test.use({ mayThrow: true });

  const notice = (page: Page) => page.getByText('Navegador antiguo o bloqueado');

  for (const names of ['', '; trusted-types default', "; trusted-types 'none'"]) {
    test(`says so when the policy header is: ${REQUIRED}${names}`, async ({ page }) => {
      await withPolicy(page, REQUIRED + names);
      for (const path of ['/home', '/products', '/no-existe']) {
        await page.goto(path);
        await expect(notice(page)).toBeVisible();
        await expect(notice(page).getByRole('link')).toHaveCount(3);
      }
    });
  }

  test('says so until a blocked script of the shell loads', async ({ page }) => {
    await page.route('**/main.js', (route) => route.abort('blockedbyclient'));
    await page.goto('/home');
    await expect(notice(page)).toBeVisible();
    await page.unroute('**/main.js');
    await page.waitForSelector(READY, { timeout: 60_000 });
    await expect(notice(page)).toHaveCount(0);
  });
});
