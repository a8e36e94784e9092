import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import { startEditor } from '../../tools/content-tool/src/editor/startEditor';
import { startPreview } from '../../tools/content-tool/src/editor/startPreview';
import { contextOfCopy } from '../../tools/content-tool/src/testing/contextOfCopy';
import { makeSiteServer } from '../../tools/local/src/site/makeSiteServer';
import { findNginx } from '../../tools/release/src/testing/findNginx';
import { fixtureSite } from '../../tools/release/src/testing/fixtureSite';
import { memoryStore } from '../../tools/release/src/testing/memoryStore';
import { putSite } from '../../tools/release/src/testing/putSite';
import { runNginx } from '../../tools/release/src/testing/runNginx';
import { startEdge } from '../../tools/release/src/testing/startEdge';
import { startNginx } from '../../tools/release/src/testing/startNginx';
import { temporaryFolder } from '../../tools/release/src/testing/temporaryFolder';
import { sendInPieces, slowRequests, slowStreams, type SlowRequest } from './slowRequests';
import { startServer } from './startServer';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const MAIL = JSON.stringify({
  email: 'ana@example.com',
  filledMs: 60_000,
  pad: 'x'.repeat(30_000),
});
const HERE = { host: '127.0.0.1', port: 0 };
const ROOT = '/bucket/prefix';
const CONFIG = { apiHost: '/api', firebase: { projectId: 'p', apiKey: 'k', host: 'self' } };

const slow = new Map<string, SlowRequest[]>();
const mails = new Map<string, Promise<string>>();
const closing: (() => unknown)[] = [];

/** Starts a server that ends with the tests. */
async function start<T extends { close(): unknown }>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  closing.push(() => server.close());
  return server;
}

/** Starts the process that goes live. @returns its address */
async function startMailApi(): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = join(__dirname, '../../mail-api/src/main.ts');
  const api = await startServer(`${url}/healthz`, [process.execPath, '--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'sitio@mg.com',
      MAIL_TO: 'ventas@mg.com',
      OUTBOX_URL: join(temporaryFolder(), 'outbox.db'),
    },
  });
  closing.push(() => api.end('SIGKILL'));
  return url;
}

async function startFront(api: string, edge: string): Promise<string> {
  const port = await freePort();
  const changes = [
    ['server 127.0.0.1:8025 ', `server ${new URL(api).host} `],
    ['server 127.0.0.1:8026 ', 'server 127.0.0.1:9 '],
    ['server 127.0.0.1:8090;', `server ${new URL(edge).host};`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ] as const;
  return (await start(runNginx([{ file: 'mg-front.conf', changes }], port))).url;
}

// All requests are in flight at once, since the limits of the servers are seconds.
beforeAll(async () => {
  const api = await startMailApi();
  const { site } = await fixtureSite();
  const local = await start(makeSiteServer({ siteDir: site, siteConfig: CONFIG }));
  const localUrl = await local.listen(HERE);
  const context = contextOfCopy();
  const editor = await start(startEditor(HERE, context));
  const preview = await start(startPreview({ ...HERE, isInside: () => false }, context));
  if (findNginx()) {
    const store = await start(memoryStore());
    await putSite(store, site, ROOT);
    const edge = await start(startEdge(store.url, ROOT));
    const front = await startFront(api, edge.url);
    const nginx = await start(startNginx(site, api));
    slow.set('the edge', slowRequests(edge.url, '/home'));
    slow.set('the front', slowRequests(front, '/home'));
    slow.set('the API behind the front', slowRequests(front, '/api/subscribe'));
    slow.set('nginx', slowRequests(nginx.url, '/home'));
    slow.set('plain HTTP of nginx', slowRequests(nginx.plain, '/home'));
    slow.set('HTTPS of nginx', slowRequests(nginx.secure, '/home'));
    slow.set('HTTP/2 of nginx', slowStreams(nginx.secure, '/home'));
    slow.set('the API behind nginx', slowRequests(nginx.url, '/api/subscribe'));
    slow.set('the API behind HTTP/2', slowStreams(nginx.secure, '/api/subscribe'));
    mails.set('the front', sendInPieces(front, '/api/subscribe', MAIL));
    mails.set('nginx', sendInPieces(nginx.url, '/api/subscribe', MAIL));
  }
  slow.set('the mail API', slowRequests(api, '/subscribe'));
  slow.set('the site server', slowRequests(localUrl, '/home'));
  slow.set('the editor', slowRequests(new URL(editor.url).origin, '/entrar'));
  slow.set('the preview', slowRequests(`http://127.0.0.1:${preview.port}`, '/'));
  mails.set('the mail API', sendInPieces(api, '/subscribe', MAIL));
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const withNginx = findNginx() ? it : it.skip;

async function expectEnds(server: string): Promise<void> {
  for (const [what, endsInTime] of slow.get(server)!) {
    expect([what, await endsInTime]).toEqual([what, true]);
  }
}

it.each(['the mail API', 'the site server', 'the editor', 'the preview'])(
  'ends every request to %s when the client sends no end',
  expectEnds,
);
withNginx.each([
  'nginx',
  'plain HTTP of nginx',
  'HTTPS of nginx',
  'HTTP/2 of nginx',
  'the API behind nginx',
  'the API behind HTTP/2',
  'the front',
  'the API behind the front',
  'the edge',
])('ends every request to %s when the client sends no end', expectEnds);

it('takes a mail when its body comes over eight seconds', async () => {
  for (const [server, answer] of mails) {
    expect([server, await answer]).toEqual([server, expect.stringMatching(/^HTTP\/1.1 200 /)]);
  }
});
