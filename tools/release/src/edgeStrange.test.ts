import { brotliCompressSync } from 'node:zlib';
import { edgeOverStore } from './testing/edgeOverStore';
import { findNginx } from './testing/findNginx';
import type { Answer } from './testing/servingCases';

const ENTRY = '/r/quote/1.0.0/remoteEntry.js';
const HTML = { 'content-type': 'text/html' };
const place = edgeOverStore();

const outcome = ({ status, body, headers }: Answer) => [
  status,
  body.toString('latin1'),
  headers['cache-control'],
];

(findNginx() ? describe : describe.skip)('a strange answer at the edge', () => {
  const portal = '<!doctype html>Bienvenido';
  const accept = { br: { 'Accept-Encoding': 'br' }, plain: {} };

  it.each<[string, string, keyof typeof accept, () => void]>([
    [
      'another type for a script',
      ENTRY,
      'plain',
      () => place.spoil(place.root + ENTRY, portal, HTML),
    ],
    [
      'no type for a script',
      ENTRY,
      'plain',
      () => place.spoil(place.root + ENTRY, portal, { 'content-type': undefined }),
    ],
    [
      'a page for the compressed script',
      ENTRY,
      'br',
      () =>
        place.spoil(`${place.root}${ENTRY}.br`, portal, { ...HTML, 'content-encoding': undefined }),
    ],
    [
      'no encoding for the compressed script',
      ENTRY,
      'br',
      () => place.spoil(`${place.root}${ENTRY}.br`, undefined, { 'content-encoding': undefined }),
    ],
    [
      'an encoding for the plain script',
      ENTRY,
      'plain',
      () => place.spoil(place.root + ENTRY, brotliCompressSync('x'), { 'content-encoding': 'br' }),
    ],
    [
      'a page for a record',
      '/records/1.json',
      'plain',
      () => place.spoil(`${place.root}/records/1.json`, portal, HTML),
    ],
    [
      'a text for a page',
      '/home',
      'plain',
      () =>
        place.spoil(`${place.set}/home/index.html`, '{}', { 'content-type': 'application/json' }),
    ],
    [
      'no encoding for the compressed page',
      '/home',
      'br',
      () =>
        place.spoil(`${place.set}/home/index.html.br`, undefined, {
          'content-encoding': undefined,
        }),
    ],
  ])(
    'keeps no answer, and lets no browser keep one, when the store sends %s',
    async (_, path, form, act) => {
      act();
      const strange = await place.get(path, accept[form]);
      expect([strange.status, strange.headers['cache-control']]).toEqual([200, 'no-store']);
      for (const key of place.good.keys()) place.heal(key);
      const healed = await place.get(path, accept[form]);
      expect(healed.headers['cache-control']).not.toBe('no-store');
      expect(outcome(healed)).not.toEqual(outcome(strange));
      const again = await place.get(path, accept[form]);
      expect([outcome(again), again.headers['cache-status']]).toEqual([
        outcome(healed),
        'mg-edge; hit',
      ]);
    },
  );

  const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

  it.each([
    ['a.png', 'no type', {}],
    ['a.webp', 'the type of any bytes', { 'content-type': 'binary/octet-stream' }],
    ['a.jpg', 'the type of another picture', { 'content-type': 'image/png' }],
    ['a.svg', 'an encoding', { 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' }],
    ['a.html', 'the type of a page', HTML],
    ['a.pdf', 'the type of its name', { 'content-type': 'application/pdf' }],
    ['list.xlsx', 'the type of its name', { 'content-type': 'application/vnd.ms-excel' }],
  ])('keeps your own file %s when it has %s', async (name, _, headers) => {
    place.store.put(`${place.root}/files/${name}`, 'own', headers);
    const first = await place.get(`/files/${name}`);
    const again = await place.get(`/files/${name}`);
    expect([first.status, again.headers['cache-status']]).toEqual([200, 'mg-edge; hit']);
    expect(again.headers['cache-control']).toBe(name.endsWith('.html') ? 'no-cache' : DAY);
  });

  it.each([
    ['/files/a.svg', 'text/html'],
    ['/files/a.png', 'text/html; charset=utf-8'],
    ['/files/a.jpg', 'application/json'],
    ['/files/a.webp', 'text/plain'],
    ['/files/a.pdf', 'application/xml'],
    ['/files/list.xlsx', 'text/html'],
    ['/files/none', 'text/html'],
  ])(
    'keeps no own file %s, and lets no browser keep it, when the store sends %s',
    async (path, type) => {
      place.store.put(place.root + path, portal, { 'content-type': type });
      expect(outcome(await place.get(path))).toEqual([200, portal, 'no-store']);
      place.store.put(place.root + path, 'own', {});
      expect(outcome(await place.get(path))).toEqual([200, 'own', DAY]);
    },
  );

  it.each([
    [ENTRY, 203],
    [ENTRY, 206],
    [ENTRY, 204],
    ['/files/a.png', 203],
    ['/robots.txt', 206],
    ['/home', 203],
  ])('keeps no answer, and lets no browser keep one, when %s comes as %i', async (path, status) => {
    place.store.put(`${place.root}/files/a.png`, 'own', { 'content-type': 'image/png' });
    place.store.onPublicRead = (whole) =>
      whole.headers!['x-amz-meta-set'] ? whole : { ...whole, status };
    const strange = await place.get(path);
    expect([strange.status, strange.headers['cache-control']]).toEqual([status, 'no-store']);
    place.store.onPublicRead = undefined;
    const healed = await place.get(path);
    expect([healed.status, healed.headers['cache-status']]).toEqual([200, 'mg-edge; fwd=uri-miss']);
    expect(healed.headers['cache-control']).not.toBe('no-store');
  });

  it.each([
    ['/', 200],
    ['/home', 200],
    ['/live.json', 200],
    ['/sw.js', 200],
    ['/robots.txt', 200],
    ['/log', 200],
    ['/shell.html', 200],
    [ENTRY, 200],
    ['/nowhere', 404],
    ['/nowhere.js', 404],
    ['/nowhere.html', 404],
    ['/r/quote/1.0.0/none.js', 404],
    ['/records/none.json', 404],
    ['/files/none.png', 404],
    ['/%E0%A4%A', 404],
  ])(
    'answers no 404 for %s, and recovers, when the store has stripped the header of the pointer',
    async (path, status) => {
      place.spoil(place.pointer, undefined, { 'x-amz-meta-set': undefined });
      const { headers, ...stripped } = await place.get(path);
      if (path !== ENTRY)
        expect([stripped.status, headers['cache-control']]).toEqual([503, 'no-store']);
      place.heal(place.pointer);
      expect((await place.get(path)).status).toBe(status);
    },
  );
});
