import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardCall, readCall, type Answer, type Call } from './forwardCall';
import { seededRandom } from './seededRandom';
import { watchWriter } from './watchWriter';

/**
 * - `lost` sends the call, and closes the connection in place of the answer.
 * - `mistaken` sends the call, and answers 500 or 503.
 * - `truncated` sends the call, and cuts the answer's body under the whole length.
 * - `refused` keeps the call, and answers 404, 409, 412, 500 or 503.
 * - `closed` keeps the call, and closes the connection.
 * - `silent` keeps the call, and answers nothing.
 * - `late` answers nothing, and sends the call after the client has given up, among later calls.
 */
export const FAULTS = [
  'lost',
  'mistaken',
  'truncated',
  'refused',
  'closed',
  'silent',
  'late',
] as const;

export type Fault = (typeof FAULTS)[number];

interface Options {
  /** The store's address, such as `http://127.0.0.1:41234`. */
  target: string;
  /** The share of calls that fail, from 0 to 1. */
  rate: number;
  seed: number;
  kinds?: readonly Fault[];
  /** The path of the site, such as `/bucket/prefix`; the proxy then checks the writer's discipline. */
  site?: string;
}

export interface FaultProxy {
  endpoint: string;
  /** Counts the calls, those with a fault included. */
  readonly calls: number;
  /** Counts the calls for each address. */
  readonly asked: Map<string, number>;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly writes: readonly Write[];
  /** Lists what a disciplined writer never does; empty without `site`. */
  readonly breaches: readonly string[];
  /** Waits until the clients of late calls have given up, and sends the calls. */
  settle(): Promise<void>;
  /** Closes all connections, and settles. */
  close(): Promise<void>;
}

export interface Write {
  method: string;
  path: string;
  ifNoneMatch?: string;
  /** The store's own answer; none where the call never came to the store, or died there. */
  status?: number;
  fault?: Fault;
}

/** A late call waits for at most this many other calls. */
const LATEST = 5;

/**
 * Starts a proxy before a store, which fails some calls. The client must set time limits of its own.
 * The same seed draws the same faults in the order of the calls.
 */
export async function startFaultProxy(options: Options): Promise<FaultProxy> {
  const { target, rate, seed, kinds = FAULTS, site } = options;
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const writes: Write[] = [];
  const breaches: string[] = [];
  const watch = site === undefined ? undefined : watchWriter(site, breaches);
  const underway = new Set<Promise<unknown>>();
  let late: { waits: number; send: () => void }[] = [];
  const asked = new Map<string, number>();
  let calls = 0;

  const doing = <T>(work: Promise<T>): Promise<T> => {
    underway.add(work);
    return work.finally(() => underway.delete(work));
  };

  const send = (call: Call, write: Write | undefined): Promise<Answer | undefined> => {
    const sent = forwardCall(target, call).then(
      (answer) => {
        if (write) write.status = answer.status;
        watch?.answered(call, answer.status);
        return answer;
      },
      () => undefined,
    );
    return doing(sent);
  };

  const sendDue = (isDue: (waits: number) => boolean) => {
    const due = late.filter(({ waits }) => isDue(waits));
    late = late.filter(({ waits }) => !isDue(waits));
    due.forEach((one) => one.send());
  };

  const pass = async (call: Call, outgoing: ServerResponse) => {
    calls += 1;
    asked.set(call.url, (asked.get(call.url) ?? 0) + 1);
    late.forEach((one) => (one.waits -= 1));
    sendDue((waits) => waits <= 0);
    watch?.sent(call);
    const fault = random() < rate ? pick(kinds) : undefined;
    if (fault) faults[fault] += 1;
    const write = writeOf(call, fault);
    if (write) writes.push(write);
    const drop = () => void outgoing.socket?.destroy();

    if (fault === 'silent') return;
    if (fault === 'closed') return drop();
    if (fault === 'refused') return answer(outgoing, lie(pick([404, 409, 412, 500, 503])));
    if (fault === 'late') {
      const one = { waits: Math.ceil(random() * LATEST), send: () => void send(call, write) };
      const givenUp = new Promise<void>((resolve) => outgoing.once('close', resolve));
      return void doing(givenUp.then(() => late.push(one)));
    }
    const real = await send(call, write);
    if (!real || fault === 'lost') return drop();
    if (fault === 'mistaken') return answer(outgoing, lie(pick([500, 503])));
    if (fault === 'truncated') return truncate(outgoing, real);
    return answer(outgoing, real, call.method);
  };

  const server = createServer((incoming, outgoing) => {
    readCall(incoming).then(
      (call) => pass(call, outgoing),
      // The client has closed the connection before the end of its call.
      () => {},
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settle = async () => {
    await Promise.all(underway);
    sendDue(() => true);
    await Promise.all(underway);
  };
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get calls() {
      return calls;
    },
    asked,
    faults,
    writes,
    breaches,
    settle,
    async close() {
      await closed(server);
      await settle();
    },
  };
}

const writeOf = ({ method, url, headers }: Call, fault?: Fault): Write | undefined =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method)
    ? undefined
    : {
        method,
        path: decodeURI(url),
        ...(headers['if-none-match'] && { ifNoneMatch: headers['if-none-match'] }),
        ...(fault && { fault }),
      };

const lie = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<Error><Code>Fault</Code><Message>${status}</Message></Error>`),
});

function answer(outgoing: ServerResponse, { status, headers, body }: Answer, method?: string) {
  // The answer to HEAD has the length of a body that stays away.
  const length = method === 'HEAD' ? {} : { 'content-length': body.length };
  outgoing.writeHead(status, { ...headers, ...length }).end(body);
}

function truncate(outgoing: ServerResponse, { status, headers, body }: Answer) {
  const drop = () => void outgoing.socket?.destroy();
  if (body.length === 0) return drop();
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  outgoing.write(body.subarray(0, body.length / 2), drop);
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
