import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rawRequest } from './rawRequest';

const timeoutMs = 20_000;

let server: Server;
let url: URL;
let asked: Promise<[IncomingMessage, ServerResponse]>;
let timers: jest.SpyInstance;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  asked = once(server, 'request') as typeof asked;
  await once(server, 'listening');
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  timers = jest.spyOn(globalThis, 'setTimeout');
});
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Acts once in each turn of the event loop, until the request starts its timer anew. */
async function untilRestart(act: () => void = () => undefined): Promise<void> {
  const before = timers.mock.calls.length;
  while (timers.mock.calls.length === before) {
    act();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('rawRequest', () => {
  it('takes a whole file when a slow line brings a part every 15 seconds', async () => {
    const answer = rawRequest(url, { timeoutMs, isPatient: true });
    const [, response] = await asked;
    for (const part of ['one, ', 'two, ', 'three']) {
      response.write(part);
      await untilRestart();
      jest.advanceTimersByTime(15_000);
    }
    response.end();
    expect((await answer).bytes.toString()).toBe('one, two, three');
  });

  it('sends a whole file when a slow line takes a part every 15 seconds', async () => {
    const bytes = Buffer.alloc(32 * 1024 * 1024, 'a file');
    const answer = rawRequest(url, { method: 'PUT', bytes, timeoutMs, isPatient: true });
    const [request, response] = await asked;
    const parts: Buffer[] = [];
    const read = () => void parts.push(request.read() ?? Buffer.alloc(0));
    for (let times = 0; times < 3; times += 1) {
      await untilRestart(read);
      jest.advanceTimersByTime(15_000);
    }
    request.on('data', (part: Buffer) => parts.push(part));
    await once(request, 'end');
    response.end('done');
    expect((await answer).bytes.toString()).toBe('done');
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  it('leaves no timer and no connection when the answer comes before the file has gone', async () => {
    const bytes = Buffer.alloc(32 * 1024 * 1024);
    const answer = rawRequest(url, { method: 'PUT', bytes, timeoutMs, isPatient: true });
    const [request, response] = await asked;
    const closed = new Promise((resolve) => request.socket.once('close', resolve));
    response.end('taken');
    expect((await answer).bytes.toString()).toBe('taken');
    await closed;
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['a patient request waits for the next part', true, 20_000],
    ['a request has its time in all', false, 5000],
  ])('fails when %s in vain', async (_, isPatient, leftMs) => {
    const answer = rawRequest(url, { timeoutMs, isPatient });
    const failure = expect(answer).rejects.toThrow('no answer within 20 s');
    const [, response] = await asked;
    jest.advanceTimersByTime(15_000);
    response.write('one');
    if (isPatient) await untilRestart();
    jest.advanceTimersByTime(leftMs);
    await failure;
  });
});
