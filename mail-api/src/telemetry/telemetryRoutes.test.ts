import { freePort } from '@mg/command/freePort';
import Fastify, { type FastifyInstance } from 'fastify';
import { mailApi } from '../mailApi';
import { apiFixture, post } from '../testing/apiFixture';
import { aConfig, aSite, ORIGIN } from '../testing/builders';
import { serveSite } from '../testing/serveSite';

const { anApi } = apiFixture();

const FAULT = {
  ...{ kind: 'release-fault', app: 'quote', version: '1.3.0', serial: 41 },
  ...{ fault: 'load', reason: 'no chunk' },
};
const VISIT = {
  ...{ kind: 'web-vitals', page: '/home', navigation: 'navigate', serial: 41 },
  ...{ versions: { shell: '1.0.0', home: '1.1.0' }, values: { LCP: 900 } },
};
const GROUP = 'app="quote",version="1.3.0",serial="41"';

/** Reads the metrics without those of the process and without zeros. */
async function counts(app: FastifyInstance): Promise<string[]> {
  const { body } = await app.inject('/api/metrics');
  return body.split('\n').filter((line) => /^(site|telemetry)_.* [^0]/.test(line));
}
const count = async (app: FastifyInstance, name: string) =>
  Number(
    (await counts(app))
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
const refusals = (app: FastifyInstance, reason: string) =>
  count(app, `telemetry_refused_total{reason="${reason}"}`);

const behindProxy = async () => anApi(await freePort(), { trustedProxies: ['loopback'] });
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('the origin of reports', () => {
  it.each([
    ['a foreign page', 'https://evil.example'],
    ['a page under a longer name', `${ORIGIN}.evil.example`],
    ['a page without an origin', 'null'],
    ['no page', ''],
  ])('answers 403 and counts nothing when %s sends a report', async (_, origin) => {
    const app = await anApi(await freePort());
    const text = { 'content-type': 'text/plain;charset=UTF-8', origin };
    for (const report of [FAULT, VISIT, 'no JSON']) {
      const { statusCode, body } = await post(app, '/beacon', JSON.stringify(report), text);
      expect([statusCode, body]).toEqual([403, '{"error":"Origen desconocido"}']);
    }
    expect(await counts(app)).toEqual(['telemetry_refused_total{reason="origin"} 3']);
  });

  it('leaves visitors their share when a foreign page makes them send reports', async () => {
    const app = await anApi(await freePort(), { beaconsPerMinute: 2 });
    const foreign = { origin: 'https://evil.example' };
    for (let i = 0; i < 5; i += 1) await post(app, '/beacon', FAULT, foreign);
    expect((await post(app, '/beacon', FAULT)).statusCode).toBe(204);
  });

  it('accepts the address of the request when the same server has the site', async () => {
    const app = await anApi(await freePort(), { siteOrigins: [] });
    const send = (origin: string) =>
      post(app, '/beacon', FAULT, { origin, host: 'localhost:8080' });
    expect((await send('http://localhost:8080')).statusCode).toBe(204);
    expect((await send('http://localhost:8081')).statusCode).toBe(403);
    expect((await send('nonsense')).statusCode).toBe(403);
  });

  it('counts refusals alone when SITE_ORIGIN is empty', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
    const config = aConfig(await freePort(), { siteOrigins: [] });
    await app.register(mailApi, { prefix: '/api', config });
    expect((await post(app, '/beacon', FAULT)).statusCode).toBe(204);
    expect(await counts(app)).toEqual(['telemetry_refused_total{reason="site"} 1']);
    expect(lines.filter((line) => line.includes('SITE_ORIGIN is empty'))).toHaveLength(1);
    await app.close();
  });

  it('reads the records over HTTP when SITE_ORIGIN names the site', async () => {
    const site = await serveSite({ quote: ['1.3.0'] });
    const siteOrigins = [site.origin, 'https://other.test'];
    const app = Fastify();
    const config = aConfig(await freePort(), { siteOrigins });
    await app.register(mailApi, { prefix: '/api', config });
    for (const one of siteOrigins) await post(app, '/beacon', FAULT, { origin: one });
    expect(await count(app, `site_release_faults_total{${GROUP},fault="load"}`)).toBe(1);
    expect(await refusals(app, 'repeated')).toBe(1);
    await app.close();
    await site.close();
  });
});

describe('versions of reports', () => {
  it.each<[string, string, object]>([
    ['version', 'the version is in no record', { version: '9.9.9' }],
    ['version', 'the app is in no record', { app: 'other' }],
    ['record', 'the record is old', { serial: 149 }],
    ['record', 'the record has no number', { serial: 0 }],
  ])('counts a refusal by %s alone when %s', async (reason, _, changes) => {
    const apps: Parameters<typeof aSite>[0] = { shell: ['1.0.0'], quote: ['1.3.0'] };
    const app = await anApi(await freePort(), {}, aSite(apps, 249));
    const changed = { ...FAULT, serial: 249, ...changes };
    expect((await post(app, '/beacon', changed)).statusCode).toBe(204);
    const { app: name, version, serial } = changed;
    const versions = { shell: '1.0.0', [name]: version };
    expect((await post(app, '/beacon', { ...VISIT, versions, serial })).statusCode).toBe(204);
    expect(await counts(app)).toEqual([`telemetry_refused_total{reason="${reason}"} 2`]);
  });

  it('counts the fallback when a page runs the last good version', async () => {
    const app = await anApi(await freePort());
    await post(app, '/beacon', { ...FAULT, version: '1.2.0' });
    const labels = 'app="quote",version="1.2.0",serial="41",fault="load"';
    expect(await count(app, `site_release_faults_total{${labels}}`)).toBe(1);
  });

  it('logs the report with the reason when the site is away', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
    const readSite = () => Promise.reject(new Error('away'));
    await app.register(mailApi, { prefix: '/api', config: aConfig(await freePort()), readSite });
    expect((await post(app, '/beacon', FAULT)).statusCode).toBe(204);
    expect(await refusals(app, 'site')).toBe(1);
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.releaseFault);
    expect(logged).toMatchObject({ releaseFault: FAULT, refused: 'site' });
    expect(lines.some((line) => line.includes('cannot read the records'))).toBe(true);
    await app.close();
  });

  it('names the page other when no page has the path', async () => {
    const app = await behindProxy();
    for (let i = 0; i < 50; i += 1) {
      await post(app, '/beacon', { ...VISIT, page: `/made/up/${i}` }, from(`203.0.${i}.7`));
    }
    expect(await count(app, 'site_page_visits_total{page="other",navigation="navigate"}')).toBe(50);
    const pages = (await counts(app)).filter((line) => line.startsWith('site_page_visits_total'));
    expect(pages).toHaveLength(1);
  });
});

describe('the networks of reports', () => {
  it('counts one network when all addresses of a /24 report', async () => {
    const app = await behindProxy();
    for (let i = 0; i < 256; i += 1) await post(app, '/beacon', FAULT, from(`203.0.113.${i}`));
    expect(await count(app, `site_release_fault_networks{${GROUP}}`)).toBe(1);
    for (const address of ['198.51.100.1', '2001:db8::1', '2001:db8:0:9::1', '2001:db8:1::1']) {
      await post(app, '/beacon', FAULT, from(address));
    }
    expect(await count(app, `site_release_fault_networks{${GROUP}}`)).toBe(4);
  });

  it('counts one visit of a page when all addresses of a /24 report', async () => {
    const app = await behindProxy();
    for (let i = 0; i < 256; i += 1) await post(app, '/beacon', VISIT, from(`203.0.113.${i}`));
    await post(app, '/beacon', { ...VISIT, page: '/products' }, from('203.0.113.1'));
    await post(app, '/beacon', VISIT, from('198.51.100.1'));
    const visits = (page: string) =>
      count(app, `site_page_visits_total{page="${page}",navigation="navigate"}`);
    expect([await visits('/home'), await visits('/products')]).toEqual([2, 1]);
    expect(await refusals(app, 'repeated')).toBe(255);
  });
});
