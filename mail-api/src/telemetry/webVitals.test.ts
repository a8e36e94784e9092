import { freePort } from '@mg/command/freePort';
import { apiFixture, post } from '../testing/apiFixture';

const { anApi } = apiFixture();
type Api = Awaited<ReturnType<typeof anApi>>;

const report = (changes: object = {}) => ({
  kind: 'web-vitals',
  page: '/home',
  navigation: 'navigate',
  serial: 7,
  versions: { shell: '1.2.0', home: '1.3.0' },
  values: { CLS: 0.02, FCP: 900, INP: 80, LCP: 1200, TTFB: 150 },
  ...changes,
});

const send = async (app: Api, body: unknown) =>
  (await post(app, '/beacon', JSON.stringify(body), { 'content-type': 'text/plain' })).statusCode;
const metrics = async (app: Api) => (await app.inject('/api/metrics')).body;
const anyApi = async () => anApi(await freePort(), { beaconsPerMinute: 10_000 });

describe('web vitals of visits', () => {
  it('fills a histogram of each value when a visit reports', async () => {
    const app = await anyApi();
    expect(await send(app, report())).toBe(204);
    expect(await send(app, report({ values: { LCP: 3500 } }))).toBe(204);
    const text = await metrics(app);
    const labels = 'page="/home",versions="home@1.3.0 shell@1.2.0"';
    expect(text).toContain(`site_web_vital_lcp_seconds_bucket{le="1.5",${labels}} 1`);
    expect(text).toContain(`site_web_vital_lcp_seconds_bucket{le="4",${labels}} 2`);
    expect(text).toContain(`site_web_vital_lcp_seconds_sum{${labels}} 4.7`);
    expect(text).toContain(`site_web_vital_cls_bucket{le="0.025",${labels}} 1`);
    for (const name of ['fcp_seconds', 'inp_seconds', 'ttfb_seconds']) {
      expect(text).toContain(`site_web_vital_${name}_count{${labels}} 1`);
    }
    expect(text).toContain('site_page_visits_total{page="/home",navigation="navigate"} 2');
  });

  it('separates two releases when one version differs', async () => {
    const app = await anyApi();
    const versions = { shell: '1.2.0', catalogue: '2.0.0-rc.1', quote: '1.0.0' };
    await send(app, report({ page: '/products/:product', versions }));
    await send(
      app,
      report({ page: '/products/:product', versions: { ...versions, quote: '1.1.0' } }),
    );
    const text = await metrics(app);
    for (const quote of ['1.0.0', '1.1.0']) {
      expect(text).toContain(
        `site_web_vital_inp_seconds_count{page="/products/:product",versions="catalogue@2.0.0-rc.1 quote@${quote} shell@1.2.0"} 1`,
      );
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

  it('counts only the latest 40 versions when versions are made up', async () => {
    const app = await anyApi();
    for (let patch = 0; patch < 100; patch += 1) {
      await send(app, report({ versions: { shell: `1.0.${patch}` } }));
    }
    const text = await metrics(app);
    const counts = text.match(/site_web_vital_lcp_seconds_count\{.*/g) ?? [];
    expect(counts).toHaveLength(40);
    expect(counts.at(-1)).toContain('versions="shell@1.0.99"');
  });

  it('bounds the series when pages and apps are made up', async () => {
    const app = await anyApi();
    for (let number = 0; number < 210; number += 1) {
      await send(app, report({ page: `/${number}` }));
      const fault = {
        kind: 'release-fault',
        serial: 41,
        app: `a${number}`,
        version: '1',
        reason: '',
      };
      await send(app, fault);
    }
    const text = await metrics(app);
    expect(text.match(/site_page_visits_total\{.*/g)).toHaveLength(200);
    expect(text.match(/site_release_faults_total\{.*/g)).toHaveLength(200);
  });

  it('accepts a report when the remote is new or the page is `other`', async () => {
    const app = await anyApi();
    expect(await send(app, report({ page: 'other', versions: { 'mis-promos': '1.0.0' } }))).toBe(
      204,
    );
    expect(await metrics(app)).toContain('page="other",versions="mis-promos@1.0.0"');
  });
});
