import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { purge } from './purge';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Starts an edge that answers with each status in turn. */
async function edge(...statuses: number[]) {
  return edgeWith(() => (statuses.length > 1 ? statuses.shift()! : statuses[0]!));
}

/** Starts an edge with set 7/a that answers each address with a status. */
async function edgeWith(statusOf: (url: string) => number) {
  const calls: { url?: string; method?: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url, method, headers }, response) => {
    calls.push({ url, method, headers });
    response.writeHead(statusOf(url!), { 'x-mg-set': '7/a' }).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, calls };
}

describe('purge', () => {
  it('posts to every address, with the token', async () => {
    const [one, other] = [await edge(200), await edge(204)];
    expect(await purge([one.url, other.url], { token: 'secret' })).toEqual([]);
    for (const { calls } of [one, other]) {
      expect(calls).toHaveLength(1);
      expect(calls[0]).toMatchObject({
        method: 'POST',
        headers: { authorization: 'Bearer secret' },
      });
    }
  });

  it('calls again when an edge refuses the first call', async () => {
    const { url, calls } = await edge(502, 200);
    expect(await purge([url])).toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('names each address that is not done', async () => {
    const { url } = await edge(403);
    expect(await purge([url, 'http://127.0.0.1:9/purge'])).toEqual([
      `${url} answers 403`,
      expect.stringContaining('http://127.0.0.1:9/purge cannot be reached: '),
    ]);
  });

  it.each([
    ['/r/quote/1.0.0/a.js', ['/r/quote/1.0.0/a.js']],
    ['/records/3.json', ['/records/3.json']],
    ['/home', ['/sets/7/a/home', '/sets/7/a/home/index.html']],
    ['/', ['/sets/7/a', '/sets/7/a/index.html']],
  ])('drops each form, with the token, when the path is %s', async (path, keys) => {
    const { url, calls } = await edgeWith(() => 200);
    expect(await purge([url], { token: 'secret', paths: [path] })).toEqual([]);
    const forms = keys.flatMap((key) => [key, `${key}.br`, `${key}.gz`]);
    expect(calls.map((call) => call.url).sort()).toEqual(
      ['', ...forms].map((form) => `/purge${form}`).sort(),
    );
    for (const { headers } of calls) expect(headers.authorization).toBe('Bearer secret');
  });

  it('names each path of each edge that has no form of it', async () => {
    const one = await edgeWith((url) => (/^\/purge(\/r\/a\/1\/a\.js\.gz)?$/.test(url) ? 200 : 404));
    const other = await edgeWith((url) => (url === '/purge' ? 200 : 404));
    expect(await purge([one.url, other.url], { paths: ['/r/a/1/a.js', '/r/b/1/b.js'] })).toEqual([
      `${one.url}/r/b/1/b.js answers 404`,
      `${other.url}/r/a/1/a.js answers 404`,
      `${other.url}/r/b/1/b.js answers 404`,
    ]);
  });
});
