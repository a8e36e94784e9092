import { expect, type Locator, type Page } from '@playwright/test';
import { containerName } from '@mg/site-format/layout';
import { watchBeacons } from './faults/watchBeacons';

interface Releases {
  /** Is the address of the remote's page. */
  url: string;
  app: string;
  broken: string;
  lastGood: string;
  /** Shows the last good version alone. */
  shown: Locator;
}

/** Opens a broken version's page, which mounts the last good version and blames the broken one. */
export async function expectLastGood(
  page: Page,
  { url, app, broken, lastGood, shown }: Releases,
): Promise<void> {
  const reports = watchBeacons(page.context());
  // Playwright knows a beacon's body only where a route holds the request.
  await page.route('**/api/beacon', (route) => route.continue());
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(url);
  await expect(shown).toBeVisible();
  // A page reports when the visitor leaves.
  await page.goto('about:blank');
  await expect.poll(() => reports.length, 'reports').toBeGreaterThan(0);
  expect([...new Set(reports.map((report) => `${report.app}@${report.version}`))]).toEqual([
    `${app}@${broken}`,
  ]);
  for (const version of [broken, lastGood]) {
    expect(requested).toContainEqual(expect.stringContaining(`/r/${app}/${version}/`));
  }
  await page.goto(url);
  await expect(shown).toBeVisible();
  const marked = await page.evaluate(() => localStorage.getItem('mg-bad-releases') ?? '{}');
  expect(Object.keys(JSON.parse(marked) as object)).toEqual([containerName(app, broken)]);
}
