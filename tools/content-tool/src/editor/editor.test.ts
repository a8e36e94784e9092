import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Content as Files } from '../content/Content';
import type { Composed, Context } from '../publication/Context';
import { contextOfCopy } from '../testing/contextOfCopy';
import type { PublishEnd } from './publishNow';
import { startEditor } from './startEditor';

let context: Context;
let address: URL;
let close: () => Promise<void>;
let cookie: string;

beforeAll(async () => {
  context = contextOfCopy();
  const editor = await startEditor({ host: '127.0.0.1', port: 0 }, context);
  ({ close } = editor);
  address = new URL(editor.url);
  cookie = (await send('GET', address.pathname + address.search)).cookie;
});
afterAll(() => close());

type Sent = { body?: unknown; headers?: Record<string, string> };

/** Sends a request as a page of the editor does; `headers` replaces what differs. */
function send(method: string, path: string, { body, headers }: Sent = {}) {
  const own = { cookie: cookie ?? '', host: address.host, origin: address.origin };
  const type = { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' };
  return new Promise<{ status: number; cookie: string; text: string }>((resolve, reject) => {
    const sending = request(
      { host: address.hostname, port: address.port, method, path },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            cookie: (answer.headers['set-cookie']?.[0] ?? '').split(';')[0]!,
            text,
          }),
        );
      },
    );
    sending.on('error', reject);
    const all = { ...own, ...(body !== undefined && type), ...headers };
    for (const [name, value] of Object.entries(all)) if (value) sending.setHeader(name, value);
    sending.end(typeof body === 'string' ? body : body && JSON.stringify(body));
  });
}

type Content = Files & { version: string; problems: { text: string; stops: boolean }[] };

const load = async () => JSON.parse((await send('GET', '/api/content')).text) as Content;

describe('the way in', () => {
  it.each([
    ['another name leads to this machine', { host: 'evil.example' }, 421],
    ['there is no session', { cookie: '' }, 401],
    ['the session is made up', { cookie: 'mg-content-1=x' }, 401],
    ['a page of another site asks', { origin: 'https://evil.example' }, 403],
    ['a page of another port asks', { origin: 'http://127.0.0.1:1' }, 403],
    ['a page without an origin asks', { origin: 'null' }, 403],
    ['no page asks', { origin: '' }, 403],
  ])('refuses a change when %s', async (_, headers, status) => {
    const { version, promotions } = await load();
    const before = readFileSync(join(context.folder, 'catalogue.json'), 'utf8');
    const body = { promotions, catalogue: {}, version };
    expect((await send('PUT', '/api/content', { body, headers })).status).toBe(status);
    expect(readFileSync(join(context.folder, 'catalogue.json'), 'utf8')).toBe(before);
  });

  it('opens for a session when other programs have set 60 KB of cookies', async () => {
    const others = [1, 2, 3].map((n) => `c${n}=${'x'.repeat(20_000)}`).join('; ');
    const headers = { cookie: `${others}; ${cookie}` };
    expect((await send('GET', '/api/content', { headers })).status).toBe(200);
  });

  it('shows nothing but the entrance when two keys are wrong', async () => {
    const { status, text, cookie } = await send('GET', '/?clave=no&clave=wrong', {
      headers: { cookie: '' },
    });
    expect([status, cookie]).toEqual([403, '']);
    expect(text).toContain('La clave no es esa');
    expect(text).not.toContain('/editor.js');
  });

  it.each(['/files/promos/..%2Fcatalogue.json', '/files/promos/1.json', '/files/promos/none.svg'])(
    'answers 404 when a page asks for %s',
    async (path) => expect((await send('GET', path)).status).toBe(404),
  );

  it.each([
    ['no password is set', undefined],
    ['the password is short', 'elevenlette'],
  ])('refuses to listen beyond this machine when %s', async (_, password) => {
    const beyond = startEditor({ host: '0.0.0.0', port: 0 }, { ...context, password });
    await expect(beyond).rejects.toThrow('set CONTENT_PASSWORD to at least 12 letters');
  });

  it('takes the password alone when it listens beyond this machine', async () => {
    const password = 'a long password';
    const editor = await startEditor({ host: '0.0.0.0', port: 0 }, { ...context, password });
    expect(editor.url).not.toContain('clave');
    const own = { address, cookie };
    address = new URL(editor.url.replace('0.0.0.0', '127.0.0.1'));
    cookie = '';
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await send('POST', '/entrar', { body: 'clave=other', ...form })).status).toBe(403);
    const entered = await send('POST', '/entrar', { body: 'clave=a+long+password', ...form });
    expect(entered.status).toBe(303);
    cookie = entered.cookie;
    expect(Object.keys((await load()).catalogue)).not.toEqual([]);
    await editor.close();
    ({ address, cookie } = own);
  });
});

describe('the content', () => {
  it('is in the files when a change is answered', async () => {
    const { version, catalogue, promotions } = await load();
    Object.values(Object.values(catalogue)[0]!)[0]![0] = 'ROLLO NUEVO';
    const body = { version, catalogue, promotions };
    const { status } = await send('PUT', '/api/content', { body });
    expect(status).toBe(200);
    const [first] = Object.values<Record<string, string[]>>(
      JSON.parse(readFileSync(join(context.folder, 'catalogue.json'), 'utf8')),
    );
    expect(Object.values(first!)[0]![0]).toBe('ROLLO NUEVO');
  });

  it('keeps the other change when two windows change the same version', async () => {
    const { version, catalogue, promotions } = await load();
    const change = (name: string) =>
      send('PUT', '/api/content', {
        body: { version, promotions, catalogue: { [name]: {}, ...catalogue } },
      });
    const answers = await Promise.all([change('UNO'), change('DOS')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner] = Object.keys((await load()).catalogue);
    expect(winner).toBe(answers[0]!.status === 200 ? 'UNO' : 'DOS');
    expect(answers.find(({ status }) => status === 409)!.text).toContain('Deshacer');
  });

  it.each([
    ['a type with a slash', { catalogue: { 'VASOS/TAPAS': {} } }],
    ['a product without a name', { catalogue: { VASOS: { TERMICOS: [' '] } } }],
    ['no lists', { catalogue: 'VASOS' }],
    ['a promotion without a date', { promotions: ['/files/promos/1.svg;Vasos;'] }],
  ])('stays when a page sends %s', async (_, change) => {
    const { version, catalogue, promotions } = await load();
    const body = { version, catalogue, promotions, ...change };
    const sent = await send('PUT', '/api/content', { body });
    expect(sent.status).toBe(422);
    expect(sent.text).toContain('no es el contenido');
    expect((await load()).version).toBe(version);
  });
});

describe('a picture', () => {
  it.each([
    ['no picture', '<html>', 'no es una imagen'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'código',
    ],
  ])('is refused in Spanish when the file is %s', async (_, body, text) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = await send('POST', '/api/picture?name=foto.jpg', { body, headers });
    expect(sent.status).toBe(422);
    expect(sent.text).toContain(text);
  });
});

describe('a publication', () => {
  const publish = async (body: { version: string; removed: number }) =>
    JSON.parse((await send('POST', '/api/publish', { body })).text) as PublishEnd;
  const difference = async () => JSON.parse((await send('GET', '/api/changes')).text);

  it('makes the database equal to the files when the person confirms the names that go', async () => {
    const { version } = await load();
    expect(await publish({ version, removed: 0 })).toEqual({
      composed: { ok: true, serial: 2 },
    });
    expect((await difference()).changes).toEqual([]);
  });

  it('writes nothing when more names would go than the person has confirmed', async () => {
    const first = await load();
    await publish({ version: first.version, removed: 0 });
    const { promotions } = first;
    const catalogue = Object.fromEntries(Object.entries(first.catalogue).slice(2));
    const sent = { version: first.version, promotions, catalogue };
    const { version } = JSON.parse((await send('PUT', '/api/content', { body: sent })).text);
    expect((await publish({ version, removed: 0 })).problem).toContain('usted confirmó 0');
    expect((await difference()).changes).toHaveLength(1);
  });

  it.each([
    ['the content has changed meanwhile', { version: 'older' }, 'cambió content/ mientras tanto'],
    ['fewer names would go than the person has confirmed', { removed: 99_999 }, 'confirmó 99999'],
  ])('writes nothing when %s', async (_, sent, problem) => {
    const [{ version }, before] = [await load(), await difference()];
    const ended = await publish({ version, removed: before.removed, ...sent });
    expect(ended.problem).toContain(problem);
    expect(await difference()).toEqual(before);
  });

  it('says in Spanish what to do when a type is too large for the database', async () => {
    const { version, catalogue, promotions } = await load();
    const TODOS = Array.from({ length: 11_000 }, (_, at) => `PRODUCTO ${at} ${'X'.repeat(90)}`);
    const body = { version, promotions, catalogue: { ...catalogue, MUCHOS: { TODOS } } };
    const sent = JSON.parse((await send('PUT', '/api/content', { body })).text);
    const { problem } = await publish({ version: sent.version, removed: 0 });
    expect(problem).toContain('Un tipo es demasiado grande');
    await send('PUT', '/api/content', { body: { ...body, catalogue, version: sent.version } });
  });

  it('refuses a second publication, and waits for the first, while that works', async () => {
    let end = () => {};
    const composed = new Promise<Composed>((resolve) => (end = () => resolve({ ok: true })));
    const started = new Promise<void>((resolve) =>
      jest.spyOn(context, 'compose').mockImplementation(() => {
        resolve();
        return composed;
      }),
    );
    const body = { version: (await load()).version, removed: (await difference()).removed };
    const first = publish(body);
    await started;
    expect((await send('POST', '/api/publish', { body })).status).toBe(409);
    const other = send('GET', '/api/publish');
    await difference();
    end();
    expect(await first).toMatchObject({ composed: { ok: true } });
    expect(JSON.parse((await other).text)).toEqual({ end: await first });
  });

  it('writes nothing when a picture is missing', async () => {
    writeFileSync(join(context.folder, 'promotions.json'), '["/files/promos/9.svg;Vasos;31/12"]');
    const { version } = await load();
    expect(await publish({ version, removed: 0 })).toMatchObject({
      problem: expect.stringContaining('1'),
    });
  });
});
