/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emailRequest, IDEMPOTENCY_HEADER } from '../domain/mail';
import { makeMailApi } from './mailApi';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const request = emailRequest(
  { name: 'Ana', email: 'ana@mail.com', phone: '12345678', subject: '', message: '' },
  [{ name: 'VASO', amount: 1 }],
);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a real server with the given answer, and records the idempotency keys. */
async function serving(answer: Answer) {
  const keys: unknown[] = [];
  const server: Server = createServer((incoming, response) => {
    keys.push(incoming.headers[IDEMPOTENCY_HEADER]);
    incoming.resume();
    answer(incoming, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { keys, server, host: `http://127.0.0.1:${port}` };
}

const session = new Map<string, string>();
beforeEach(() => {
  session.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
      removeItem: (key: string) => session.delete(key),
    },
  });
});

describe('the mail API from the browser', () => {
  it.each([
    ['accepted', 'true', 200],
    ['accepted', 'true\n', 200],
    ['refused', 'false', 200],
    ['refused', 'TRUE', 200],
    ['refused', '', 200],
    ['refused', 'true', 500],
    ['refused', '{"errors":{}}', 400],
    ['refused', '<html>', 400],
  ])('returns %s when an e-mail gets %p with status %i', async (outcome, text, status) => {
    const { host } = await serving((_, response) => response.writeHead(status).end(text));
    expect(await makeMailApi(host).sendEmail(request)).toBe(outcome);
  });

  it('returns the reasons when the API refuses fields and the caller takes reasons', async () => {
    const reasons = { name: 'Nombre requerido' };
    const answer = JSON.stringify({ errors: reasons });
    const { host } = await serving((_, response) => response.writeHead(400).end(answer));
    const onReasons = jest.fn();
    const api = makeMailApi(host);
    expect(await api.sendEmail(request, 'key', undefined, onReasons)).toBe('returned');
    expect(onReasons).toHaveBeenCalledWith(reasons);
    expect(await api.sendEmail(request, 'key')).toBe('refused');
  });

  it.each([
    [400, '<html>'],
    [400, '{"error":"x"}'],
    [422, '{"errors":{"idempotency-key":"x"}}'],
    [503, '{"error":"x"}'],
  ])('gives no reasons when the status is %i with %p', async (status, text) => {
    const { host } = await serving((_, response) => response.writeHead(status).end(text));
    const onReasons = jest.fn();
    expect(await makeMailApi(host).subscribe('a@b.co', 'key', undefined, onReasons)).toBe(
      'refused',
    );
    expect(onReasons).not.toHaveBeenCalled();
  });

  it('leaves out the open time when an earlier page has shown the form', async () => {
    const bodies: string[] = [];
    const { host } = await serving((incoming, response) => {
      incoming.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      incoming.on('end', () => response.end('true'));
    });
    await makeMailApi(host).sendEmail(request);
    await makeMailApi(host).sendEmail(request, 'key', 'earlier');
    await makeMailApi(host).subscribe('ana@mail.com', 'key', 'earlier');
    expect(bodies.map((body) => 'filledMs' in JSON.parse(body))).toEqual([true, false, false]);
  });

  it('is unreachable when no server listens', async () => {
    const { server, host } = await serving(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    expect(await makeMailApi(host).sendEmail(request)).toBe('unreachable');
  });

  it('is unreachable when the mail API is silent for 15 s', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    let asked: () => void;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const { host } = await serving(() => asked());
    const outcome = makeMailApi(host).sendEmail(request);
    await isAsked;
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    expect(await outcome).toBe('unreachable');
  });

  it('is unreachable when the connection breaks half-way', async () => {
    const { server, host } = await serving((_, response) => {
      response.writeHead(200, { 'content-length': '4' });
      response.write('tr');
    });
    const { fetch } = globalThis;
    const reached = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const response = await fetch(...asked);
      server.closeAllConnections();
      return response;
    });
    expect(await makeMailApi(host).sendEmail(request)).toBe('unreachable');
    reached.mockRestore();
  });

  it('repeats the key of an intent until the mail API accepts', async () => {
    const answers = ['false', 'true', 'true'];
    const { keys, host } = await serving((_, response) => response.end(answers.shift()));
    const api = makeMailApi(host);
    await api.sendEmail(request);
    await api.sendEmail(request);
    await api.sendEmail(request);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('makes another key when the text differs', async () => {
    const { keys, host } = await serving((_, response) => response.end('false'));
    const api = makeMailApi(host);
    await api.sendEmail(request);
    await api.sendEmail({ ...request, message: 'más' });
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('leaves a newer intent alone when the caller passes a key', async () => {
    const answers = ['false', 'true', 'true'];
    const { keys, host } = await serving((_, response) => response.end(answers.shift()));
    const api = makeMailApi(host);
    await api.sendEmail({ ...request, message: 'nueva' });
    await api.sendEmail(request, 'kept');
    await api.sendEmail({ ...request, message: 'nueva' });
    expect(keys).toEqual([keys[0], 'kept', keys[0]]);
  });

  it.each([
    ['accepted', 200],
    ['accepted', 204],
    ['refused', 503],
  ])('returns %s when a subscription gets status %i', async (outcome, status) => {
    const { host } = await serving((_, response) => response.writeHead(status).end());
    expect(await makeMailApi(host).subscribe('ana@mail.com')).toBe(outcome);
  });
});
