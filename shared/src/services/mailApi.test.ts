/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { PROOF_HEADER, zeroBits } from '../domain/challenge';
import { emailRequest, enquiry, IDEMPOTENCY_HEADER, subscription } from '../domain/mail';
import { intentKey } from './intentKey';
import { makeMailApi } from './mailApi';

// Node has no document for the note.
jest.mock('../page/waitNote', () => ({ showWaitNote: () => () => undefined }));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ana = { name: 'Ana', email: 'ana@mail.com', phone: '12345678', subject: '', message: '' };
const message = enquiry(ana);
const newer = enquiry({ ...ana, message: 'más' });
const subscribed = subscription(ana);

/** Sends a message under the key of its intent. */
const send = (host: string, one = message) => makeMailApi(host).send(one, intentKey(one));

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
    expect(await send(host)).toMatchObject({ outcome });
  });

  it('returns the reasons when the API refuses fields', async () => {
    const reasons = { name: 'Nombre requerido' };
    const answer = JSON.stringify({ errors: reasons });
    const { host } = await serving((_, response) => response.writeHead(400).end(answer));
    expect(await send(host)).toEqual({ outcome: 'refused', reasons });
  });

  it.each([
    [400, '<html>'],
    [400, '{"error":"x"}'],
    [422, '{"errors":{"idempotency-key":"x"}}'],
    [503, '{"error":"x"}'],
  ])('gives no reasons when the status is %i with %p', async (status, text) => {
    const { host } = await serving((_, response) => response.writeHead(status).end(text));
    expect(await send(host, subscribed)).toEqual({ outcome: 'refused' });
  });

  it('sends the marks of the form alone when there is a form', async () => {
    const bodies: string[] = [];
    const { host } = await serving((incoming, response) => {
      incoming.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      incoming.on('end', () => response.end('true'));
    });
    await makeMailApi(host).send(subscribed, 'key', { extra: 'bot', filledMs: 5 });
    await makeMailApi(host).send(subscribed, 'key');
    const email = 'ana@mail.com';
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { email, extra: 'bot', filledMs: 5 },
      { email },
    ]);
  });

  it('is unreachable when no server listens', async () => {
    const { server, host } = await serving(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    expect(await send(host)).toEqual({ outcome: 'unreachable' });
  });

  it('is unreachable when the mail API is silent for 15 s', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    let asked: () => void;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const { host } = await serving(() => asked());
    const answer = send(host);
    await isAsked;
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    expect(await answer).toEqual({ outcome: 'unreachable' });
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
    expect(await send(host)).toEqual({ outcome: 'unreachable' });
    reached.mockRestore();
  });

  it('repeats the key of an intent until the mail API accepts', async () => {
    const answers = ['false', 'true', 'true'];
    const { keys, host } = await serving((_, response) => response.end(answers.shift()));
    for (let times = 0; times < 3; times += 1) await send(host);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('makes another key when the text differs', async () => {
    const { keys, host } = await serving((_, response) => response.end('false'));
    await send(host);
    await send(host, newer);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('leaves a newer intent alone when the caller passes a key', async () => {
    const answers = ['false', 'true', 'true'];
    const { keys, host } = await serving((_, response) => response.end(answers.shift()));
    await send(host, newer);
    await makeMailApi(host).send(message, 'kept');
    await send(host, newer);
    expect(keys).toEqual([keys[0], 'kept', keys[0]]);
  });

  it.each([
    ['accepted', 200],
    ['accepted', 204],
    ['refused', 503],
  ])('returns %s when a subscription gets status %i', async (outcome, status) => {
    const { host } = await serving((_, response) => response.writeHead(status).end());
    expect(await send(host, subscribed)).toEqual({ outcome });
  });

  /** Serves an API that asks for work, for each of the tokens once. */
  async function askingForWork(bits: number, tokens: string[]) {
    const proofs: string[] = [];
    const asked = [...tokens];
    const { keys, host } = await serving((incoming, response) => {
      const proof = incoming.headers[PROOF_HEADER];
      if (typeof proof === 'string') proofs.push(proof);
      const token = asked.shift();
      if (token === undefined) return response.end('true');
      const challenge = { token, bits };
      return response.writeHead(429).end(JSON.stringify({ error: 'x', challenge }));
    });
    return { keys, host, proofs };
  }

  it('does the work and posts the message under its key when the API asks, also twice', async () => {
    const { keys, host, proofs } = await askingForWork(9, ['first', 'second']);
    expect(await send(host)).toEqual({ outcome: 'accepted' });
    expect(new Set(keys).size).toBe(1);
    expect(proofs.map((proof) => proof.split('.')[0])).toEqual(['first', 'second']);
    for (const proof of proofs) {
      expect(zeroBits(createHash('sha256').update(proof).digest())).toBeGreaterThanOrEqual(9);
    }
  });

  it('is refused when the work takes longer than 15 s', async () => {
    const { host, proofs } = await askingForWork(32, ['hard']);
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
    expect(await send(host)).toEqual({ outcome: 'refused' });
    clock.mockRestore();
    expect(proofs).toEqual([]);
  });

  it.each([
    ['no challenge', '{"error":"x"}'],
    ['a page', '<html>'],
    ['a challenge without bits', '{"challenge":{"token":"x"}}'],
    ['a challenge of too many bits', '{"challenge":{"token":"x","bits":33}}'],
  ])('is refused when a busy API answers %s', async (_, text) => {
    const { host, keys } = await serving((_request, response) => response.writeHead(429).end(text));
    expect(await send(host)).toEqual({ outcome: 'refused' });
    expect(keys).toHaveLength(1);
  });

  it('posts nothing and says so when the message is larger than the API takes', async () => {
    const { host, keys } = await serving((_, response) => response.end('true'));
    const products = Array.from({ length: 900 }, (_, at) => ({
      name: `${at}${'ñ'.repeat(60)}`,
      amount: 1,
    }));
    const large = { ...message, request: { ...emailRequest(ana, products) } };
    const answer = await makeMailApi(host).send(large as typeof message, 'key');
    expect(answer).toMatchObject({ outcome: 'refused', reasons: { products: expect.any(String) } });
    expect(keys).toEqual([]);
  });
});
