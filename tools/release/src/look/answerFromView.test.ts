import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { composeDraft } from '../operations/composeDraft';
import { content, prerenderedSite } from '../testing/prerenderedSite';
import { hostileAddress, linkSecrets, plantSecrets } from '../testing/hostileAddress';
import { getPath } from '../testing/servingCases';
import { answerFromView } from './answerFromView';
import type { View } from './View';

let root: string;
let site: string;
let view: View;
let server: Server;
let url: string;
let hasSecret: (text: string) => boolean;

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const promotion = (image: string) => ({ image, name: 'P', validUntil: 'hoy' });

beforeAll(async () => {
  ({ root, site } = await prerenderedSite());
  hasSecret = plantSecrets(root, site);
  linkSecrets(root, site);
  for (const name of ['named.svg', 'a b.svg', 'other.svg']) {
    writeFileSync(join(site, 'files/promos', name), PICTURE);
  }
  const promotions = [
    ...['/files/promos/named.svg', '/files/promos/a%20b.svg?v=1', '/files/out.svg'].map(promotion),
    ...['/files/../.keys/preview.pem', '/sets/1/authors'].map(promotion),
    ...['https://pictures.example/a;b,c.png?q'].map(promotion),
  ];
  const draft = await composeDraft(
    site,
    { ...content('P1'), promotions },
    { read: async () => undefined },
  );
  view = draft.view;
  server = createServer(
    (request, response) => void answerFromView(view, request, response, "'none'"),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = (path: string) => getPath(url, path);

describe('answerFromView', () => {
  it.each([
    '/',
    '/home',
    '/products/VASOS',
    '/products/A%2FB',
    '/404.html',
    '/live.json',
    '/r/home/2.0.0/remoteEntry.js',
    '/r/home/1.0.0/remoteEntry.js',
    '/files/promos/named.svg',
    '/files/promos/a%20b.svg?v=2',
  ])('answers %s when the record names it', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it.each([
    '/.keys/preview.pem',
    '/sets/1/authors',
    '//sets/1/authors',
    '/authors',
    '/content.json',
    '/records/1.json',
    '/config.json',
    '/files/promos/other.svg',
    '/files/out.svg',
    '/r/home/2.0.0/release.json',
    '/r/home/2.0.0/constructor',
    '/r/constructor/2.0.0/remoteEntry.js',
    '/r/home/9.9.9/remoteEntry.js',
    '/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%E0%A4%A',
  ])('answers 404 when the path is %s, which the record does not name', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(hasSecret(String(body))).toBe(false);
  });

  it('sends no secret when an address is random', async () => {
    const isKept = fc.asyncProperty(hostileAddress(root), async (address) => {
      expect(hasSecret(String((await get(address)).body))).toBe(false);
    });
    await fc.assert(isKept, { numRuns: 1000 });
  });

  it('allows the pictures of the content alone when they lie elsewhere', async () => {
    const { headers } = await get('/home');
    expect(headers['content-security-policy']).toContain(
      "; img-src 'self' https://pictures.example/a%3Bb%2Cc.png data:; ",
    );
    expect(headers['content-security-policy']).not.toMatch(/google|firestore/);
  });
});

describe('the random addresses', () => {
  it('find a secret when a server reads each path as it comes', async () => {
    const isKept = fc.property(hostileAddress(root), (address) => {
      try {
        return !hasSecret(readFileSync(join(site, decodeURIComponent(address)), 'utf8'));
      } catch {
        return true;
      }
    });
    expect(fc.check(isKept, { numRuns: 1000 }).failed).toBe(true);
  });
});
