import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { freePort } from '@mg/command/freePort';
import { serverLimits } from '@mg/command/serverLimits';
import { findNginx } from './testing/findNginx';
import { largeHeads } from './testing/largeHeads';
import { runNginx } from './testing/runNginx';
import { getPath } from './testing/servingCases';
import type { StaticServer } from './testing/staticServer';

/** Takes no connection. */
const NOBODY = '127.0.0.1:9';

const behind: Server[] = [];
let edge: string;
let mail: string;
let front: StaticServer;

/** Starts a server. @returns its host */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(serverLimits.http, answer);
  behind.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server that answers with its name, the path and the cookies, after the body. */
const named = (name: string) =>
  serve((request, response) => {
    const { url, headers } = request;
    const answer = `${name} ${url} ${headers.cookie ?? 'without cookies'}`;
    request.resume().on('end', () => response.end(answer));
  });

/** Starts the front before two processes of the mail API. */
async function startFront(first: string, second: string): Promise<StaticServer> {
  const port = await freePort();
  const changes = [
    ['server 127.0.0.1:8025 ', `server ${first} `],
    ['server 127.0.0.1:8026 ', `server ${second} `],
    ['server 127.0.0.1:8090;', `server ${edge};`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ] as const;
  return runNginx([{ file: 'mg-front.conf', changes }], port);
}

/** Sends a mail, whole or once nginx asks for its body. @returns the answer */
function sendMail(url: string, isWhole: boolean): Promise<string> {
  const body = 'x'.repeat(8000);
  const head =
    'POST /api/sendEmail HTTP/1.1\r\nHost: a\r\nConnection: close\r\n' +
    `Content-Length: ${body.length}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    socket.on('error', reject);
    socket.write(isWhole ? `${head}\r\n${body}` : `${head}Expect: 100-continue\r\n\r\n`);
    let answer = '';
    socket.on('data', (bytes: string) => {
      if (!isWhole && answer === '') socket.write(body);
      answer += bytes;
    });
    socket.on('end', () => resolve(answer));
  });
}

(findNginx() ? describe : describe.skip)('the front', () => {
  beforeAll(async () => {
    [edge, mail] = [await named('edge'), await named('mail')];
    front = await startFront(mail, NOBODY);
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

  it.each([
    [100 * 1024, 200],
    [100 * 1024 + 1, 413],
  ])('answers a mail when its body has %i bytes: %i', async (size, status) => {
    const mail = { method: 'POST', body: 'x'.repeat(size) };
    expect((await fetch(`${front.url}/api/sendEmail`, mail)).status).toBe(status);
  });

  const busy: RequestListener = (_, response) => void response.writeHead(503).end();
  const broken: RequestListener = (request) => request.destroy();
  it.each([
    ['takes no connection, and the mail comes whole', undefined, true],
    ['takes no connection, and the body comes later', undefined, false],
    ['is busy, and the mail comes whole', busy, true],
    ['breaks off, and the mail comes whole', broken, true],
  ])('asks the second process when the first %s', async (_, first, isWhole) => {
    const { url, close } = await startFront(first ? await serve(first) : NOBODY, mail);
    expect(await sendMail(url, isWhole)).toMatch(/HTTP\/1.1 200 OK[^]*mail \/sendEmail/);
    await close();
  });
});
