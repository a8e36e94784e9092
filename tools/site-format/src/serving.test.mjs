import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheControl, FILE_NAMES, HIDDEN, reservedName, securityHeaders } from './serving.mjs';

it.each([
  ['/r/shell/1.0.0/main.js', 'public, max-age=31536000, immutable'],
  ['/r/shell/1.0.0/dev/index.html', 'public, max-age=31536000, immutable'],
  ['/products/index.html', 'no-cache'],
  ['/404.html', 'no-cache'],
  ['/live.json', 'no-cache'],
  ['/log', 'no-cache'],
  ['/records/7.json', 'no-cache'],
  ['/robots.txt', 'no-cache'],
  ['/sitemap.xml', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/service-worker.js', 'no-cache'],
  ['/app/ngsw-worker.js', 'no-cache'],
  ['/files/a.js', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['/files/promos/1.svg', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['/promos/1.svg', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['/favicon.ico', 'public, max-age=86400, stale-while-revalidate=604800'],
])('returns the cache header when the file is %s: %s', (file, expected) => {
  expect(cacheControl(file)).toBe(expected);
});

it.each([
  ...['r', 'log', 'records', 'files', 'sets', 'live', 'api', 'v1', 'inbox'].flatMap((name) => [
    [`/${name}`, name],
    [`/${name}/:name`, name],
  ]),
  ['/.keys/a', '.keys'],
  ['/a/sets', undefined],
  ['/r2', undefined],
  ['/', undefined],
  ['/a.b/c', 'a.b'],
  ['/promos', undefined],
  ['/pictures/:name', undefined],
])('returns the reserved segment when the path is %s: %s', (path, expected) => {
  expect(reservedName(path)).toBe(expected);
});

it('hides the sets, and answers no name of a file with a page', () => {
  expect(HIDDEN).toEqual(['sets', 'live']);
  expect(FILE_NAMES).toEqual(['r', 'log', 'records', 'files', 'api', 'v1']);
});

describe('the table of docs/serving.md', () => {
  const text = readFileSync(join(__dirname, '../../../docs/serving.md'), 'utf8');
  const rows = [...text.matchAll(/^\| ((?:`[^`]+`(?:, )?)+).*\| (?:`(.*?)`)? *\|$/gm)];
  const listed = rows.flatMap(([, paths, cache]) =>
    [...paths.matchAll(/`(.*?)`/g)].map(([, path]) => [path, cache]),
  );

  it.each(listed.filter(([, cache]) => cache))('has the cache header of %s', (path, cache) => {
    const name = path.startsWith('/records/') ? '7.json' : 'a.png';
    const file = path === '/' ? '/index.html' : path.replace('...', name);
    expect(cacheControl(file)).toBe(cache);
  });

  it('names each reserved segment, and no other', () => {
    const named = listed.map(([path]) => path).filter((path) => path !== '/');
    for (const path of named) expect(reservedName(path)).toBe(path.split('/')[1]);
    const names = [...HIDDEN, ...FILE_NAMES, 'inbox'];
    expect(new Set(named.map((path) => path.split('/')[1]))).toEqual(
      new Set([...names, 'live.json', 'robots.txt', 'sitemap.xml', 'sw.js']),
    );
  });
});

describe('the content security policy', () => {
  const hosted = { projectId: 'p', apiKey: 'k', appId: 'a' };
  const sources = (directive, config) => {
    const policy = securityHeaders(config)['Content-Security-Policy'];
    return policy.split('; ').find((part) => part.startsWith(`${directive} `));
  };

  it('allows the hosted services when the configuration names them', () => {
    const config = { apiHost: 'https://api.example.com/v2', firebase: hosted };
    expect(sources('connect-src', config)).toBe(
      "connect-src 'self' https://www.openstreetmap.org https://api.example.com " +
        'https://firestore.googleapis.com/v1/projects/p/',
    );
    const headers = securityHeaders({ ...config, origin: 'https://www.example.com' });
    expect(headers['Strict-Transport-Security']).toBe('max-age=31536000');
    expect(sources('script-src', config)).toBe("script-src 'self'");
  });

  it('allows analytics when the configuration has a measurement id', () => {
    const config = { apiHost: '/api', firebase: hosted, measurementId: 'G-A1' };
    expect(sources('connect-src', config)).toContain('https://*.google-analytics.com');
    expect(sources('script-src', config)).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
  });

  it.each([
    [undefined, 'https://www.openstreetmap.org'],
    ['https://maps.example.com/embed?q=1', 'https://maps.example.com'],
    ['none', "'none'"],
  ])('frames the configured map alone when its address is %s', (mapEmbedUrl, origin) => {
    const business = mapEmbedUrl === undefined ? {} : { mapEmbedUrl };
    const config = { apiHost: '/api', firebase: hosted, business };
    expect(sources('frame-src', config)).toBe(`frame-src ${origin}`);
    expect(sources('connect-src', config)?.includes(origin)).toBe(mapEmbedUrl !== 'none');
  });
});
