import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@mg/command/freePort';
import { requestHead } from '@mg/command/requestHead';
import { findNginx } from './testing/findNginx';
import { largeHeads } from './testing/largeHeads';
import { runNginx } from './testing/runNginx';
import { getPath } from './testing/servingCases';
import type { StaticServer } from './testing/staticServer';

const behind: Server[] = [];
let front: StaticServer;

/** Starts a server that answers with its name and the path. @returns its host */
async function named(name: string): Promise<string> {
  const server = createServer(requestHead, ({ url, headers }, response) =>
    response.end(`${name} ${url} ${headers.cookie ?? 'without cookies'}`),
  );
  behind.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

(findNginx() ? describe : describe.skip)('the front', () => {
  beforeAll(async () => {
    const port = await freePort();
    const changes = [
      ['server 127.0.0.1:8025 ', `server ${await named('mail')} `],
      ['server 127.0.0.1:8026 ', 'server 127.0.0.1:9 '],
      ['server 127.0.0.1:8090;', `server ${await named('edge')};`],
      ['listen 80;', `listen 127.0.0.1:${port};`],
    ] as const;
    front = await runNginx([{ file: 'mg-front.conf', changes }], port);
  });
  afterAll(async () => {
    await front?.close();
    for (const server of behind) server.close();
  });

  it.each([
    ['/home?x=1', 200, 'edge /home?x=1'],
    ['/api/sendEmail', 200, 'mail /sendEmail'],
    ['/%E0%A4%A', 404, 'edge /404.html'],
    ['/api/metrics', 404, '404 Not Found'],
    ['/api/readyz', 404, '404 Not Found'],
  ])('answers by the right part when the path is %s', async (path, status, words) => {
    const answer = await getPath(front.url, path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain(words);
  });

  it.each(largeHeads)('passes no cookie on when the request has %s', async (_, headers, query) => {
    for (const path of ['/home', '/api/sendEmail', '/%E0%A4%A']) {
      const answer = await getPath(front.url, path + query, headers);
      expect([path, answer.status]).toEqual([path, path.startsWith('/%') ? 404 : 200]);
      expect(answer.body.toString()).toMatch(/ without cookies$/);
    }
  });
});
