import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteAt } from './siteAt';

describe('siteAt', () => {
  let server: Server;
  const serving = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => void server.close());

  it('reads a file when the site has the file', async () => {
    const read = siteAt(await serving(({ url }, answer) => answer.end(`file ${url}`)));
    expect(await read('/live.json')).toBe('file /live.json');
  });

  it('names address and status when the site lacks the file', async () => {
    const origin = await serving((_, answer) => answer.writeHead(404).end('no such page'));
    await expect(siteAt(origin)('/live.json')).rejects.toThrow(`${origin}/live.json answers 404`);
  });

  it('follows no redirect when the site answers with one', async () => {
    const origin = await serving(({ url }, answer) =>
      url === '/live.json' ? answer.writeHead(302, { location: '/x' }).end() : answer.end('x'),
    );
    await expect(siteAt(origin)('/live.json')).rejects.toThrow();
  });

  it('stops reading when a file is too large', async () => {
    const origin = await serving((_, answer) => answer.end(Buffer.alloc(5 * 2 ** 20)));
    await expect(siteAt(origin)('/live.json')).rejects.toThrow('has more than 4194304 bytes');
  });
});
