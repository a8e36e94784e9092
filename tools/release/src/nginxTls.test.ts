import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectSocket, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findNginx } from './testing/findNginx';
import { fixtureSite } from './testing/fixtureSite';
import { getPath } from './testing/servingCases';
import { startNginx, type NginxServer } from './testing/startNginx';

let api: Server;
let server: NginxServer;

/** Stands for the mail API: answers with what nginx passes on. */
const echo = createServer((request, response) => {
  let length = 0;
  request.on('data', (chunk: Buffer) => (length += chunk.length));
  request.on('end', () => {
    const { 'x-forwarded-for': visitor, cookie = 'none' } = request.headers;
    response.end(`${request.method} ${request.url} ${length} ${visitor} cookie ${cookie}`);
  });
});

/** Sends bytes as they are. @returns the status line of the answer */
const send = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connectSocket(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', reject);
    text(socket).then((answer) => resolve(answer.split('\r\n')[0]!), reject);
    socket.write(request);
  });

(findNginx() ? describe : describe.skip)('nginx before the site and the mail API', () => {
  beforeAll(async () => {
    api = echo.listen(0, '127.0.0.1');
    const { site } = await fixtureSite();
    server = await startNginx(site, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await server?.close();
    api?.close();
  });

  it('leads plain HTTP to the own name by HTTPS when a request names any host', async () => {
    for (const host of ['www.example.com', 'other.example', '']) {
      const { status, headers } = await getPath(server.plain, '/products?x=1', { host });
      expect([status, headers.location]).toEqual([301, 'https://www.example.com/products?x=1']);
    }
  });

  it('sends the challenge by plain HTTP when certbot renews the certificate', async () => {
    const folder = '.well-known/acme-challenge';
    await mkdir(join(server.challenges, folder), { recursive: true });
    await writeFile(join(server.challenges, folder, 'token'), 'proof');
    const { status, body } = await getPath(server.plain, `/${folder}/token`);
    expect([status, body.toString()]).toEqual([200, 'proof']);
  });

  it('sends a page by HTTP/2 and HTTPS when a browser asks', async () => {
    const session = connectHttp2(server.secure, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/home' });
    const headers = await new Promise<Record<string, unknown>>((resolve) =>
      stream.on('response', (each) => resolve(each)),
    );
    expect(await text(stream)).toContain('mg-release');
    session.close();
    expect([headers[':status'], headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000',
    ]);
  });

  it.each([
    ['/api/sendEmail', 100 * 1024, 200, 'POST /sendEmail 102400 127.0.0.1 cookie none'],
    ['/api/sendEmail', 100 * 1024 + 1, 413, '413 Request Entity Too Large'],
    ['/api/metrics', 1, 404, '404 Not Found'],
    ['/api/metrics/x', 1, 404, '404 Not Found'],
    ['/api/readyz', 1, 404, '404 Not Found'],
    ['/home', 1, 405, '405 Not Allowed'],
  ])(
    'answers a POST when the path is %s and the body has %i bytes: %i',
    async (path, size, status, words) => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        body: 'x'.repeat(size),
        headers: { cookie: 'a=1', 'x-forwarded-for': '8.8.8.8' },
      });
      expect([answer.status, await answer.text()]).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    },
  );

  it('answers 413 when a mail in chunks has more than 100 KiB', async () => {
    const chunks = ['x'.repeat(100 * 1024), 'x'].map(
      (text) => `${text.length.toString(16)}\r\n${text}\r\n`,
    );
    const head = 'POST /api/sendEmail HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await send(head + chunks.join(''))).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['has an address of 70 KB', `GET /${'a'.repeat(70_000)}`, 'Host: a', 414],
    ['names no host', 'GET /home', 'Accept: */*', 404],
    ['names two hosts', 'GET /home', 'Host: a\r\nHost: b', 404],
    ['has a space in its address', 'GET /ho me', 'Host: a', 404],
    ['has an address without a slash', 'GET home', 'Host: a', 404],
    ['has a sign in its method', 'G=T /home', 'Host: a', 404],
    ['has a zero byte in its address', 'GET /%00', 'Host: a', 404],
    ['has a broken % in its address', 'GET /%zz', 'Host: a', 404],
    ['climbs above the root', 'GET /../../etc/passwd', 'Host: a', 404],
    ['asks for a hidden folder', 'GET /sets/1/index.html', 'Host: a', 404],
  ])('answers with an error when the request %s', async (_, start, headers, status) => {
    const line = await send(`${start} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
