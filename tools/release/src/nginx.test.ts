import { INTEGRITY_POLICY } from '@mg/site-format/serving';
import fc from 'fast-check';
import { awaitReceipt } from './operations/awaitReceipt';
import { promote } from './operations/promote';
import { findNginx } from './testing/findNginx';
import { HASHED } from './testing/fixtureBuild';
import { fixtureSite } from './testing/fixtureSite';
import { hostileAddress, plantSecrets } from './testing/hostileAddress';
import { addCasePages, getPath, integrityPolicies, servingCases } from './testing/servingCases';
import { startNginx } from './testing/startNginx';
import type { StaticServer } from './testing/staticServer';

let server: StaticServer;
let fixture: Awaited<ReturnType<typeof fixtureSite>>;

beforeAll(async () => {
  fixture = await fixtureSite();
  await addCasePages(fixture.site);
  server = await startNginx(fixture.site);
});

afterAll(async () => {
  await server?.close();
});

const get = (path: string, headers?: Record<string, string>) => getPath(server.url, path, headers);

/** The set-up of `npm test` reports a missing nginx, so the tests skip in silence. */
(findNginx() ? describe : describe.skip)('the site behind nginx', () => {
  servingCases(get);

  it('sends no ETag when the file is a page', async () => {
    expect((await get('/home')).headers.etag).toBeUndefined();
  });

  it('sends no secret when an address is random', async () => {
    const { root, site } = fixture;
    const hasSecret = plantSecrets(root, site);
    const isKept = fc.asyncProperty(hostileAddress(root), async (address) => {
      expect(hasSecret(String((await get(address)).body))).toBe(false);
    });
    await fc.assert(isKept, { numRuns: 1000 });
  });

  it('shows a new record at once when the browser has the old one', async () => {
    const seen = await get('/live.json');
    await fixture.publishFixture({ app: 'quote', version: '1.1.0' });
    const { record } = await promote(fixture.site, { quote: '1.1.0' });
    const receipt = await awaitReceipt(record, { urls: [server.url], budgetMs: 30_000 });
    expect(receipt).toMatchObject({ reached: true, pages: 3 });
    const again = await get('/live.json', {
      'If-Modified-Since': String(seen.headers['last-modified']),
    });
    expect(again.status).toBe(200);
    expect(JSON.parse(again.body.toString())).toMatchObject({ serial: 2 });
  });

  it('lets browsers refuse scripts without a hash while the live shell can bear that', async () => {
    expect(await integrityPolicies(get)).toEqual(Array(5).fill(undefined));
    await fixture.publishFixture({ app: 'shell', version: '1.1.0', extra: HASHED });
    await promote(fixture.site, { shell: '1.1.0' });
    expect(await integrityPolicies(get)).toEqual(Array(5).fill(INTEGRITY_POLICY));
    expect((await get('/integrity.policy')).status).toBe(404);
    await promote(fixture.site, { shell: '1.0.0' });
    expect(await integrityPolicies(get)).toEqual(Array(5).fill(undefined));
  });
});
