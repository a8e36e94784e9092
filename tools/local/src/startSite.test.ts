import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { addDoc, collection, serverTimestamp } from 'firebase/firestore/lite';
import { until } from '@mg/command/until';
import { servedSites } from '@mg/release/servedSites';
import { temporaryFolder } from '../../release/src/testing/temporaryFolder';
import { visitorOf } from './documentStore/testing/visitorOf';
import { REPOSITORY } from './environment/repository';
import { startSite, type RunningSite } from './startSite';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const ENQUIRY = {
  products: [{ name: 'BOLSA', amount: 3 }],
  name: 'Ana',
  email: 'ana@mail.com',
  phone: '11 4755 2005',
  subject: '',
  message: '',
  type: 'web',
};

const SHELL_PAGE = '<script id="mg-release">{"pages":[{"path":"/home"}]}</script>';

describe('startSite', () => {
  const folder = temporaryFolder();
  const siteDir = join(folder, 'site');
  const dataDir = join(folder, 'data');
  const started: RunningSite[] = [];
  const start = async (options: Parameters<typeof startSite>[0] = {}) => {
    const site = await startSite({ port: 0, dataDir, siteDir, ...options });
    started.push(site);
    return site;
  };
  const mailsOf = async ({ inboxUrl }: RunningSite): Promise<{ text: string }[]> =>
    (await fetch(`${inboxUrl}.json`)).json() as Promise<{ text: string }[]>;

  beforeAll(() => {
    mkdirSync(siteDir);
    writeFileSync(join(siteDir, 'shell.html'), SHELL_PAGE);
    mkdirSync(join(siteDir, 'records'));
    for (const file of ['live.json', 'records/1.json']) {
      const record = { serial: 1, apps: { shell: { version: '1.0.0' } } };
      writeFileSync(join(siteDir, file), JSON.stringify(record));
    }
  });
  afterEach(async () => {
    for (const site of started.splice(0)) await site.close();
  });

  it('names its site folder to other processes when it runs', async () => {
    const site = await start();
    expect(await servedSites()).toContainEqual({ site: siteDir, url: site.url });
    await site.close();
    expect(await servedSites()).not.toContainEqual({ site: siteDir, url: site.url });
  });

  it('serves pages, documents, mail API and inbox on one port when all are local', async () => {
    const site = await start();
    expect(await (await fetch(site.url)).text()).toBe(SHELL_PAGE);

    const { db, leave } = visitorOf(new URL(site.url).host, 'mg-local');
    const listing = `${site.url}/v1/projects/mg-local/databases/(default)/documents/productos`;
    const { documents } = (await (await fetch(listing)).json()) as { documents: unknown[] };
    expect(documents.length).toBeGreaterThan(10);
    const data = { email: 'ana@mail.com', createdAt: serverTimestamp() };
    const refused = addDoc(collection(db, 'Pedidos-de-Cotizacion'), data);
    await expect(refused).rejects.toMatchObject({ code: 'permission-denied' });
    await leave();

    const response = await fetch(`${site.url}/api/sendEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ENQUIRY),
    });
    expect(await response.text()).toBe('true');
    let mails = await mailsOf(site);
    while (mails.length === 0) mails = await mailsOf(site);
    expect(mails[0]!.text).toContain('3 x BOLSA');
    await until(() => site.documents!.list('Pedidos-de-Cotizacion').length === 1);
    expect(site.documents?.get('contactos/contactos')).toMatchObject({
      cotizaciones: [`${ENQUIRY.email} new`],
    });
  });

  it('counts a fault when its own page reports a version of its own record', async () => {
    const { url } = await start();
    const report = { kind: 'release-fault', app: 'shell', version: '1.0.0', serial: 1, reason: '' };
    const body = JSON.stringify(report);
    const send = async (origin: string) => {
      const headers = { origin, 'content-type': 'text/plain' };
      return (await fetch(`${url}/api/beacon`, { method: 'POST', body, headers })).status;
    };
    expect([await send('https://evil.example'), await send(url)]).toEqual([403, 204]);
    expect(await (await fetch(`${url}/api/metrics`)).text()).toContain(
      'site_release_fault_networks{app="shell",version="1.0.0",serial="1"} 1',
    );
  });

  it('has the same documents and mails when the site restarts', async () => {
    const site = await start();
    expect(site.documents?.list('Pedidos-de-Cotizacion')).toHaveLength(1);
    expect(await mailsOf(site)).toHaveLength(1);
  });
  it('runs twice when the data folders differ', async () => {
    const [one, two] = [await start(), await start({ dataDir: join(folder, 'other') })];
    expect(one.port).not.toBe(two.port);
    expect(await mailsOf(two)).toEqual([]);
  });
  it('serves no documents, mail API or inbox when they are hosted', async () => {
    const site = await start({
      env: {
        FIREBASE_PROJECT_ID: 'p',
        FIREBASE_API_KEY: 'k',
        FIREBASE_APP_ID: 'a',
        API_HOST: 'https://api.example.com',
      },
    });
    for (const path of [
      '/api/sendEmail',
      '/v1/projects/p/databases/(default)/documents:runQuery',
    ]) {
      expect((await fetch(site.url + path, { method: 'POST', body: '{}' })).status).toBe(404);
    }
    expect((await fetch(site.inboxUrl)).status).toBe(404);
    expect(site.documents).toBeUndefined();
  });
  it('names the port and closes all services when the port is taken', async () => {
    const { port } = await start();
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} is taken. Choose another one: PORT=8090 npm start`,
    );
  });
  it('names the problem when the content is wrong', async () => {
    const contentDir = join(folder, 'content');
    mkdirSync(contentDir);
    writeFileSync(join(contentDir, 'catalogue.json'), '{\n"A": 5}');
    writeFileSync(join(contentDir, 'promotions.json'), '[]');
    await expect(start({ contentDir })).rejects.toThrow('catalogue.json: "A" must be');
  });

  it.each<[string, () => Promise<Record<string, string>>, string]>([
    ['the configuration is wrong', async () => ({ PORT: 'x' }), 'PORT: not a port'],
    ['the port is taken', async () => ({ PORT: String((await start()).port) }), 'is taken'],
  ])(
    'ends npm start with one error when %s',
    async (_what, env, message) => {
      const child = spawn(process.execPath, [join(REPOSITORY, 'tools/scripts/run.cjs'), 'start'], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(await env()) },
      });
      const [code, errors] = await Promise.all([
        new Promise((done) => child.once('exit', done)),
        text(child.stderr),
        text(child.stdout),
      ]);
      expect(errors).toContain(message);
      expect(errors).not.toMatch(/^\s+at /m);
      expect(code).toBe(1);
    },
    30_000,
  );
});
