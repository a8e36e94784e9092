import { freePort } from '@mg/command/freePort';
import { Registry } from 'prom-client';
import { apiFixture, post } from '../testing/apiFixture';
import { vitalsReport, webVitalsMetrics } from './webVitals';

const { anApi } = apiFixture();
type Api = Awaited<ReturnType<typeof anApi>>;

const report = (changes: object = {}) => ({
  kind: 'web-vitals',
  page: '/home',
  navigation: 'navigate',
  serial: 7,
  versions: { shell: '1.0.0', home: '1.1.0' },
  values: { CLS: 0.02, FCP: 900, INP: 80, LCP: 1200, TTFB: 150 },
  ...changes,
});

const send = async (app: Api, body: unknown, address = '203.0.113.7') =>
  (
    await post(app, '/beacon', JSON.stringify(body), {
      ...{ 'content-type': 'text/plain', 'x-forwarded-for': address },
    })
  ).statusCode;
const metrics = async (app: Api) => (await app.inject('/api/metrics')).body;
const anyApi = async () => anApi(await freePort(), { trustedProxies: ['loopback'] });

describe('web vitals of visits', () => {
  it('fills a histogram of each value when a visit reports', async () => {
    const app = await anyApi();
    expect(await send(app, report())).toBe(204);
    expect(await send(app, report({ values: { LCP: 3500 } }), '198.51.100.1')).toBe(204);
    const text = await metrics(app);
    const labels = 'page="/home",app="home",version="1.1.0"';
    expect(text).toContain(`site_web_vital_lcp_seconds_bucket{le="1.5",${labels}} 1`);
    expect(text).toContain(`site_web_vital_lcp_seconds_bucket{le="4",${labels}} 2`);
    expect(text).toContain(`site_web_vital_lcp_seconds_sum{${labels}} 4.7`);
    expect(text).toContain(`site_web_vital_cls_bucket{le="0.025",${labels}} 1`);
    for (const name of ['fcp_seconds', 'inp_seconds', 'ttfb_seconds']) {
      expect(text).toContain(`site_web_vital_${name}_count{${labels}} 1`);
    }
    expect(text).toContain('site_page_visits_total{page="/home",navigation="navigate"} 2');
  });

  it('separates two releases of an app when pages run both', async () => {
    const app = await anyApi();
    const versions = { shell: '1.0.0', quote: '1.3.0' };
    await send(app, report({ page: '/products/:product', versions }));
    const fallback = { ...versions, quote: '1.2.0' };
    await send(app, report({ page: '/products/:product', versions: fallback }), '198.51.100.1');
    const text = await metrics(app);
    for (const [name, version, visits] of [
      ['quote', '1.2.0', 1],
      ['quote', '1.3.0', 1],
      ['shell', '1.0.0', 2],
    ]) {
      const labels = `page="/products/:product",app="${name}",version="${version}"`;
      expect(text).toContain(`site_web_vital_inp_seconds_count{${labels}} ${visits}`);
    }
  });

  it.each<[string, object]>([
    ['an address in place of a page', { page: '/products/FILM' }],
    ['an invalid version', { versions: { shell: 'x"} 1' } }],
    ['an invalid app name', { versions: { 'x"} 1': '1.0.0' } }],
    ['a long app name', { versions: { ['a'.repeat(31)]: '1.0.0' } }],
    ['a negative value', { values: { LCP: -1 } }],
    ['a text in place of a number', { values: { LCP: '1200' } }],
    ['an unknown value', { values: { FID: 3 } }],
    ['an unknown field', { address: '/home?email=ana@example.com' }],
    ['an unknown navigation', { navigation: 'teleport' }],
    ['no serial', { serial: undefined }],
  ])('refuses a report when the report has %s', async (_, changes) => {
    const app = await anyApi();
    expect(await send(app, report(changes))).toBe(400);
    expect(await metrics(app)).not.toContain('site_page_visits_total{');
  });

  it('counts a report when the page is `other`', async () => {
    const app = await anyApi();
    expect(await send(app, report({ page: 'other' }))).toBe(204);
    expect(await metrics(app)).toContain('page="other",app="home",version="1.1.0"');
  });
});

describe('webVitalsMetrics', () => {
  const visit = { ...vitalsReport.parse(report()), values: { LCP: 900 } };

  it('counts a network again when half an hour has passed', () => {
    let now = 0;
    const { observe, visits } = webVitalsMetrics([new Registry()], () => now);
    expect([observe(visit, 'one'), observe(visit, 'one'), observe(visit, 'two')]).toEqual([
      ...[true, false, true],
    ]);
    now = 30 * 60_000;
    expect(observe(visit, 'one')).toBe(true);
    expect(visits()).toContainEqual({ app: 'home', version: '1.1.0', visits: 3 });
  });

  it('forgets a version when no recent record has reported the version', async () => {
    const registry = new Registry();
    const { observe, forget, visits } = webVitalsMetrics([registry]);
    observe(visit, 'one');
    observe({ ...visit, versions: { shell: '1.0.0' }, serial: 8 }, 'two');
    forget(8);
    expect(visits()).toEqual([{ app: 'shell', version: '1.0.0', visits: 2 }]);
    expect(await registry.metrics()).not.toContain('app="home"');
  });
});
