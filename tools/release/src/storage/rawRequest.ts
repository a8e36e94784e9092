import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { ProxyError, proxyFor } from './proxyFor';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Are as the server sent them, unlike those of `fetch`, which decompresses. */
  bytes: Buffer;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  bytes?: Uint8Array;
  /** Is one of the host's addresses, where the caller picks one. */
  ip?: string;
  /** Bounds the exchange from its first byte. */
  timeoutMs: number;
  /** Bounds each silence instead, since a large file takes long on a slow line. */
  isPatient?: boolean;
}

/** Is the answer of a proxy to CONNECT. */
interface ProxyAnswer {
  statusCode: number;
  statusText: string;
}

/** Sends this much at a time, so that a slow upload shows that it goes on. */
const PART_BYTES = 64 * 1024;

const SOCKETS = { keepAlive: true, maxSockets: 64 };
const agents = { 'http:': new HttpAgent(SOCKETS), 'https:': new HttpsAgent(SOCKETS) };

/**
 * Asks a server, through the proxy of the environment where the environment names one.
 * @throws Error where the server does not answer, or not whole, and ProxyError where the proxy refuses
 */
export async function rawRequest(url: URL, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', bytes, ip, timeoutMs, isPatient } = request;
  const isSecure = url.protocol === 'https:';
  const headers = {
    ...request.headers,
    ...(ip && { host: url.host }),
    ...(bytes && { 'content-length': String(bytes.length) }),
  };
  const pinned = ip && { hostname: ip, servername: url.hostname };
  const proxy = proxyFor(url);
  const agent = proxy?.agent ?? agents[isSecure ? 'https:' : 'http:'];
  const options = { method, headers, agent, ...pinned };
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    let isThrough = !proxy;
    const refusal = (problem: string) =>
      new ProxyError(proxy!.variable, `the proxy ${proxy!.address} ${problem}`);
    const fail = (error: Error & { code?: string }) => {
      end();
      // Several addresses of a host fail together without a message.
      error.message ||= String(error.code);
      const isOfProxy = !isThrough && !sent.reusedSocket && !(error instanceof ProxyError);
      reject(isOfProxy ? refusal(`does not answer: ${error.message}`) : error);
    };
    const start = () => {
      end();
      const late = new Error(`no answer within ${timeoutMs / 1000} s`);
      timer = setTimeout(() => sent.destroy(late), timeoutMs);
    };
    const goOn = () => void (isPatient && timer && start());
    const sent = (isSecure ? httpsRequest : httpRequest)(url, options, (answer) => {
      isThrough = true;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => {
        goOn();
        parts.push(part);
      });
      answer.on('error', fail);
      answer.on('end', () => {
        end();
        // The rest of a file would hold the connection for nothing.
        if (!sent.writableFinished) sent.destroy();
        const { statusCode, headers: sentHeaders } = answer;
        if (proxy && statusCode === 407) return reject(refusal('wants a user and a password'));
        resolve({ status: statusCode!, headers: sentHeaders, bytes: Buffer.concat(parts) });
      });
    });
    sent.on('proxyConnect', ({ statusCode, statusText }: ProxyAnswer) => {
      isThrough = true;
      if (statusCode === 200) return;
      const problem = `answers ${statusCode} ${statusText} for ${url.host}`;
      // A proxy says 5xx of a server that restarts.
      sent.destroy(
        statusCode < 500 ? refusal(problem) : new Error(`${proxy!.variable}: the proxy ${problem}`),
      );
    });
    // A request that waits for a socket uses up no time; the agent of a proxy connects before.
    if (proxy) start();
    sent.on('socket', start);
    sent.on('error', fail);
    if (bytes && isPatient) Readable.from(partsOf(bytes, goOn)).pipe(sent);
    else sent.end(bytes);
  });
}

/** Calls `goOn` each time that the line takes another part. */
function* partsOf(bytes: Uint8Array, goOn: () => void) {
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    goOn();
    yield bytes.subarray(at, at + PART_BYTES);
  }
}
