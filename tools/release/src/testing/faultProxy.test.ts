import { AwsClient } from 'aws4fetch';
import { FAULTS, startFaultProxy, type Fault, type FaultProxy } from './faultProxy';
import { findStore } from './findStore';
import { startStore, type Store } from './startStore';

let store: Store;
const proxies: FaultProxy[] = [];

beforeAll(async () => {
  if (!findStore()) return;
  store = await startStore();
  await clientOf().fetch(`${store.endpoint}/site`, { method: 'PUT' });
});

afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
});

afterAll(() => store?.stop());

const clientOf = () =>
  new AwsClient({
    accessKeyId: store.env.AWS_ACCESS_KEY_ID,
    secretAccessKey: store.env.AWS_SECRET_ACCESS_KEY,
    region: store.env.AWS_REGION,
    service: 's3',
    retries: 0,
  });

/** Starts a proxy where every call fails in one way, or none does. */
async function proxied(kind?: Fault) {
  const rate = kind ? 1 : 0;
  const kinds = kind ? [kind] : FAULTS;
  const proxy = await startFaultProxy({
    target: store.endpoint,
    rate,
    seed: 1,
    kinds,
    site: '/site/a',
  });
  proxies.push(proxy);
  const send = async (key: string, init: RequestInit = {}, endpoint = proxy.endpoint) => {
    const { signal = null, ...rest } = init;
    const signed = await clientOf().sign(`${endpoint}/site/a/${key}`, rest);
    // A signal inside a request is lost when the request is collected as garbage.
    return fetch(signed, { signal });
  };
  return { proxy, send, stored: (key: string) => send(key, {}, store.endpoint) };
}

const put = (body: string, headers = {}) => ({ method: 'PUT', body, headers });
/** Gives a call up once the proxy has the call. */
async function givesUp(
  proxy: FaultProxy,
  fault: Fault,
  send: (signal: AbortSignal) => Promise<Response>,
) {
  const patience = new AbortController();
  const isAccepted = send(patience.signal).then(
    ({ ok }) => ok,
    () => false,
  );
  while (proxy.faults[fault] === 0) await new Promise(setImmediate);
  patience.abort();
  expect(await isAccepted).toBe(false);
}

const create = { 'if-none-match': '*' };

(findStore() ? describe : describe.skip)('startFaultProxy', () => {
  it('passes signed calls unchanged when the rate is 0', async () => {
    const { proxy, send } = await proxied();
    const written = await send('ñ b.txt', put('text', { 'cache-control': 'no-cache' }));
    expect(written.status).toBe(200);
    const read = await send('ñ b.txt');
    expect(read.headers.get('cache-control')).toBe('no-cache');
    expect(await read.text()).toBe('text');
    const head = await send('ñ b.txt', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('4');
    expect((await send('ñ b.txt', { method: 'DELETE' })).status).toBe(204);
    expect((await send('ñ b.txt')).status).toBe(404);
    expect(proxy).toMatchObject({ calls: 5, breaches: [] });
  });

  it.each(['lost', 'mistaken', 'truncated'] as const)(
    'writes the object when the fault is "%s"',
    async (fault) => {
      const { proxy, send, stored } = await proxied(fault);
      const answer = await send(fault, put('text', create)).catch(() => undefined);
      expect(answer?.ok).not.toBe(true);
      expect(await (await stored(fault)).text()).toBe('text');
      expect(proxy.faults[fault]).toBe(1);
      expect(proxy.writes).toEqual([
        { method: 'PUT', path: `/site/a/${fault}`, ifNoneMatch: '*', status: 200, fault },
      ]);
    },
  );

  it.each(['refused', 'closed', 'silent'] as const)(
    'writes no object when the fault is "%s"',
    async (fault) => {
      const { proxy, send, stored } = await proxied(fault);
      await givesUp(proxy, fault, (signal) => send(fault, { ...put('text'), signal }));
      expect((await stored(fault)).status).toBe(404);
      expect(proxy.writes).toEqual([{ method: 'PUT', path: `/site/a/${fault}`, fault }]);
    },
  );

  it('writes the object after the client has given up when the fault is "late"', async () => {
    const { proxy, send, stored } = await proxied('late');
    await givesUp(proxy, 'late', (signal) => send('late', { ...put('old'), signal }));
    expect((await stored('late')).status).toBe(404);
    await send('late', put('new'), store.endpoint);
    await proxy.settle();
    expect(await (await stored('late')).text()).toBe('old');
  });

  it('cuts the body of an answer when the fault is "truncated"', async () => {
    const { send } = await proxied('truncated');
    await send('cut', put('text'), store.endpoint);
    const answer = await send('cut');
    expect(answer.headers.get('content-length')).toBe('4');
    await expect(answer.text()).rejects.toThrow();
  });

  it('draws the same faults when the seed is the same', async () => {
    const drawn: unknown[] = [];
    for (let run = 0; run < 2; run += 1) {
      const kinds = ['closed', 'refused'] as const;
      const options = { target: store.endpoint, rate: 0.3, seed: 7, kinds };
      const proxy = await startFaultProxy(options);
      proxies.push(proxy);
      for (let call = 0; call < 40; call += 1) {
        await clientOf()
          .fetch(`${proxy.endpoint}/site/seeded`, put('text'))
          .catch(() => undefined);
      }
      drawn.push(proxy.writes.map(({ fault }) => fault));
      expect(proxy.faults.closed + proxy.faults.refused).toBeGreaterThan(0);
    }
    expect(drawn[0]).toEqual(drawn[1]);
  });

  it('tells no breach when a writer is disciplined', async () => {
    const { proxy, send } = await proxied();
    await send('records/1.json', put('one', create));
    await send('records/1.json', put('other', create));
    for (const text of ['one', 'two']) await send('live.json', put(text));
    for (let times = 0; times < 2; times += 1) await send('r/app/1.0.0/a.js', put('same'));
    expect(proxy.breaches).toEqual([]);
  });

  it('tells each breach of a writer', async () => {
    const { proxy, send } = await proxied();
    await send('records/2.json', put('one'));
    for (const text of ['one', 'two']) await send('sets/2/x/live.json', put(text));
    await fetch(`${proxy.endpoint}/site/a/live.json`);
    expect(proxy.breaches).toEqual([
      'PUT /site/a/records/2.json has no "If-None-Match: *"',
      'PUT /site/a/sets/2/x/live.json overwrites other bytes',
      'GET /site/a/live.json has no signature',
      'GET /site/a/live.json has no x-amz-content-sha256',
    ]);
  });
});
