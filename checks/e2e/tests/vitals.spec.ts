import { becomesIdle } from '../becomesIdle';
import { expect, test } from '../fixtures';
import { openHome } from '../Home';

/** Records the page's beacons and sends them on. */
function noteBeacons() {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    localStorage.setItem('test-beacon', String(body));
    return send(address, body);
  };
}

interface Report {
  page: string;
  versions: Record<string, string>;
  values: Record<string, number>;
}

test('reports the vitals and versions when a visit ends', async ({ page, request }) => {
  await page.addInitScript(noteBeacons);
  const measuring = becomesIdle(page);
  await openHome(page);
  await measuring;
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto('/products');

  const beacon = await page.evaluate(() => localStorage.getItem('test-beacon'));
  const report = JSON.parse(beacon ?? '{}') as Report;
  expect(report).toMatchObject({ kind: 'web-vitals', page: '/home', navigation: 'navigate' });
  expect(Object.keys(report.versions)).toEqual(['shell', 'home']);
  expect(Object.keys(report.values).sort()).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP']));

  const { home } = report.versions;
  await expect
    .poll(async () => (await request.get('/api/metrics')).text())
    .toContain(`site_web_vital_lcp_seconds_count{page="/home",app="home",version="${home}"}`);
});
