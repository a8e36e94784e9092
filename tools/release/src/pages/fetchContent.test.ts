import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchContent } from './fetchContent';

const UPDATED = '2026-11-23T10:00:00Z';
const text = (stringValue: string) => ({ stringValue });
const list = (...values: object[]) => ({ arrayValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });

const DOCUMENTS: Record<string, object> = {
  productos: {
    name: 'documents/productos/VASOS',
    updateTime: UPDATED,
    fields: { subtipos: map({ PLASTICOS: list(text('VASO 180')) }) },
  },
  promociones: {
    name: 'documents/promociones/1',
    updateTime: UPDATED,
    fields: { imgs: list(text('/a.svg;A;1/1'), text('malformed')) },
  },
};

let server: Server;
let requested: URL[];
let respond: (collection: string, response: ServerResponse) => void;

const sendDocuments: typeof respond = (collection, response) =>
  response.end(JSON.stringify({ documents: [DOCUMENTS[collection]] }));

const hostOf = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const firebase = (host: string) => ({ projectId: 'mg', apiKey: 'key', host, ssl: false });

beforeEach(async () => {
  requested = [];
  respond = sendDocuments;
  server = createServer(({ url }, response) => {
    const address = new URL(url!, 'http://store');
    requested.push(address);
    respond(address.pathname.split('/').at(-1)!, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

const stop = () => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

afterEach(async () => {
  jest.useRealTimers();
  await stop();
});

describe('fetchContent', () => {
  it('reads fingerprints first and returns valid content when the store answers', async () => {
    const content = await fetchContent({ firebase: firebase(hostOf()) });
    expect(content).toEqual({
      takenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      types: [{ name: 'VASOS', subtypes: [{ name: 'PLASTICOS', products: ['VASO 180'] }] }],
      promotions: [{ image: '/a.svg', name: 'A', validUntil: '1/1' }],
      fingerprints: { types: expect.any(String), promotions: expect.any(String) },
      problems: ['promociones/1: imgs[1] has another form than content check wants'],
    });
    const masked = requested.map(({ searchParams }) => searchParams.has('mask.fieldPaths'));
    expect(masked).toEqual([true, true, false, false]);
  });

  it("reads from the site's origin when the store is on the site itself", async () => {
    const config = { firebase: firebase('self'), origin: `http://${hostOf()}` };
    expect((await fetchContent(config)).types).toHaveLength(1);
    expect(requested[0]!.pathname).toContain('/v1/projects/mg/');
  });

  it('reads the named promotions and names the stranger when a console has added a document', async () => {
    const stranger = { name: 'documents/promociones/2026-verano', updateTime: UPDATED };
    const named = { ...DOCUMENTS.promociones, name: 'documents/promociones/promociones' };
    respond = (collection, response) =>
      collection === 'promociones'
        ? response.end(JSON.stringify({ documents: [stranger, named] }))
        : sendDocuments(collection, response);
    const { promotions, problems } = await fetchContent({ firebase: firebase(hostOf()) });
    expect(promotions).toHaveLength(1);
    expect(problems).toContain(
      'promociones/2026-verano is a second document beside promociones/promociones',
    );
  });

  it("sends the site's address as Referer when the configuration has an origin", async () => {
    const origin = 'https://www.example.com';
    const referers: unknown[] = [];
    server.on('request', ({ headers }) => void referers.push(headers.referer));
    await fetchContent({ firebase: firebase(hostOf()), origin });
    await fetchContent({ firebase: firebase(hostOf()) });
    expect(referers).toEqual([...Array(4).fill(`${origin}/`), ...Array(4).fill(undefined)]);
  });

  it.each([400, 403])('tells the reason of the store when it answers %i', async (status) => {
    const error = { code: status, message: 'Requests from referer <empty> are blocked.' };
    respond = (_, response) => response.writeHead(status).end(JSON.stringify({ error }, null, 1));
    await expect(fetchContent({ firebase: firebase(hostOf()) })).rejects.toThrow(
      new RegExp(
        `answered ${status}: Requests from referer <empty> are blocked. .*"origin".*hosting`,
      ),
    );
  });

  it.each([
    ['no store', {}, 'the configuration names no document store'],
    ['a store on an unknown origin', { firebase: firebase('self') }, 'give it an "origin"'],
  ])('refuses a configuration when it has %s', async (_, config, words) => {
    await expect(fetchContent(config)).rejects.toThrow(words);
    expect(requested).toEqual([]);
  });

  it('fails when the store answers one request with an error', async () => {
    respond = (collection, response) =>
      collection === 'promociones'
        ? response.writeHead(503).end()
        : sendDocuments(collection, response);
    await expect(fetchContent({ firebase: firebase(hostOf()) })).rejects.toThrow('answered 503');
  });

  it('fails when no store listens', async () => {
    const host = hostOf();
    await stop();
    await expect(fetchContent({ firebase: firebase(host) })).rejects.toThrow('ECONNREFUSED');
  });

  it('fails after the timeout when the store never answers', async () => {
    jest.useFakeTimers();
    respond = () => jest.advanceTimersByTime(15_000);
    await expect(fetchContent({ firebase: firebase(hostOf()) })).rejects.toThrow(
      'did not answer in 15000 ms',
    );
  });
});
