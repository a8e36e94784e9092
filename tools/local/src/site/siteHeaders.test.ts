import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha384 } from '@mg/site-format/hash';
import { INTEGRITY_POLICY } from '@mg/site-format/serving';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { makeSiteServer } from './makeSiteServer';

const FILES = {
  'index.html': 'front page',
  '404.html': 'page of nothing',
  'files/pictures/a.svg': '<svg/>',
  'sets/2/record/index.html': 'page of a record',
  'sets/2/live.json': JSON.stringify({
    serial: 2,
    files: { 'record/index.html': sha384('page of a record') },
  }),
  'sets/2/integrity.policy': 'x',
};

describe('The site server', () => {
  const siteDir = temporaryFolder();
  let app: FastifyInstance;

  const get = async (url: string) => (await app.inject({ url })).headers;

  beforeAll(async () => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(siteDir, path)), { recursive: true });
      writeFileSync(join(siteDir, path), text);
    }
    symlinkSync('sets/2/record', join(siteDir, 'record'));
    app = await makeSiteServer({
      siteDir,
      siteConfig: { apiHost: '/api', firebase: { projectId: 'p', apiKey: 'k', host: 'self' } },
    });
  });
  afterAll(() => app.close());

  it("lets browsers refuse scripts without a hash when the page's set asks for that", async () => {
    const sent = await Promise.all(['/record', '/', '/unknown', '/integrity.policy'].map(get));
    expect(sent.map((headers) => headers['integrity-policy'])).toEqual([
      INTEGRITY_POLICY,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('sends the security headers when the answer is a page, a file or an error', async () => {
    for (const path of ['/', '/r/gone.js', '/files/pictures/a.svg', '/products/%E0%A4%A']) {
      const headers = await get(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; style-src-attr 'none'; " +
          "img-src 'self' https: data:; font-src 'self'; connect-src 'self' https://www.openstreetmap.org; " +
          "manifest-src 'self'; worker-src 'self'; frame-src https://www.openstreetmap.org; base-uri 'none'; " +
          "form-action 'self'; frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'cross-origin-resource-policy': path.startsWith('/files/') ? 'cross-origin' : 'same-origin',
      });
      // Nobody has a certificate for this machine's own name.
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });
});
