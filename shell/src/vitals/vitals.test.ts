import type { Metric } from 'web-vitals';
import { setSiteConfig } from '@mg/shared/services/siteConfig';
import { setPageRelease } from '../remotes/readPageRelease';
import { releaseFixture } from '../testing/releaseFixture';
import { collectVitals } from './collectVitals';

const measured: ((metric: Metric) => void)[] = [];
jest.mock('web-vitals', () => {
  const measure = (report: (metric: Metric) => void) => {
    if (!measured.includes(report)) measured.push(report);
  };
  return { onCLS: measure, onFCP: measure, onINP: measure, onLCP: measure, onTTFB: measure };
});

setPageRelease(releaseFixture());
setSiteConfig({
  apiHost: '/api',
  firebase: { projectId: 'p', apiKey: 'k' },
  start: '/home',
});

const sendBeacon = jest.fn<boolean, [string, string]>(() => true);
Object.assign(navigator, { sendBeacon });
const reports = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as object);

function visit(path: string) {
  measured.length = 0;
  const began = { name: window.location.origin + path } as PerformanceEntry;
  performance.getEntriesByType = () => [began];
  collectVitals();
  const [report] = measured;
  return (name: string, value: number, changes: Partial<Metric> = {}) =>
    report?.({ name, value, navigationType: 'navigate', ...changes } as Metric);
}

function hide(hidden = true) {
  const spy = jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
  spy.mockRestore();
}

beforeEach(() => sendBeacon.mockClear());

describe('collectVitals', () => {
  it('sends one report with the versions when the page is hidden', () => {
    const measure = visit('/home');
    measure('TTFB', 120.4);
    measure('LCP', 1234.6);
    measure('CLS', 0.012345);
    hide(false);
    expect(sendBeacon).not.toHaveBeenCalled();
    hide();
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/beacon');
    expect(reports()).toEqual([
      {
        kind: 'web-vitals',
        page: '/home',
        serial: 12,
        versions: { shell: '1.4.0', home: '1.3.0' },
        navigation: 'navigate',
        values: { TTFB: 120, LCP: 1235, CLS: 0.0123 },
      },
    ]);
  });

  it('reports the apps of the page when it is hidden', () => {
    visit('/products')('INP', 64);
    hide();
    expect(reports()).toMatchObject([
      { versions: { shell: '1.4.0', catalogue: '2.0.0', quote: '1.1.0' }, values: { INP: 64 } },
    ]);
  });

  it('sends one report until the page returns from the back/forward cache', () => {
    const measure = visit('/home');
    measure('LCP', 900);
    hide();
    measure('INP', 950);
    hide();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    hide();
    measure('LCP', 20, { navigationType: 'back-forward-cache' });
    hide();
    expect(reports()).toMatchObject([
      { navigation: 'navigate', values: { LCP: 900 } },
      { navigation: 'back-forward-cache', values: { LCP: 20 } },
    ]);
  });
});

it.each([
  ['/', '/home'],
  ['/home/', '/home'],
  ['/products', '/products'],
  ['/products/FILM%20PVC', '/products/:product'],
  ['/productsheet', 'other'],
])('reports the route of the page when the address is %s: %s', (path, page) => {
  visit(path)('LCP', 1);
  hide();
  expect(reports()).toMatchObject([{ page }]);
});
