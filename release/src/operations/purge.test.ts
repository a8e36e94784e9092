import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { purge } from './purge';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Starts an edge that answers with each status in turn. */
async function edge(...statuses: number[]) {
  const calls: { method?: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ method, headers }, response) => {
    calls.push({ method, headers });
    response.writeHead(statuses.length > 1 ? statuses.shift()! : statuses[0]!).end();
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
});
