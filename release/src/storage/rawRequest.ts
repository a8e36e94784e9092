import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

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
}

const SOCKETS = { keepAlive: true, maxSockets: 64 };
const agents = { 'http:': new HttpAgent(SOCKETS), 'https:': new HttpsAgent(SOCKETS) };

/** @throws Error where the server does not answer, or not whole */
export function rawRequest(url: URL, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', bytes, ip, timeoutMs } = request;
  const isSecure = url.protocol === 'https:';
  const headers = {
    ...request.headers,
    ...(ip && { host: url.host }),
    ...(bytes && { 'content-length': String(bytes.length) }),
  };
  const pinned = ip && { hostname: ip, servername: url.hostname };
  const options = { method, headers, agent: agents[isSecure ? 'https:' : 'http:'], ...pinned };
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const end = () => clearTimeout(timer);
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const sent = (isSecure ? httpsRequest : httpRequest)(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        end();
        const { statusCode, headers: sentHeaders } = answer;
        resolve({ status: statusCode!, headers: sentHeaders, bytes: Buffer.concat(parts) });
      });
    });
    // A request that waits for a socket uses up no time.
    sent.on('socket', () => {
      const late = new Error(`no answer within ${timeoutMs / 1000} s`);
      timer = setTimeout(() => sent.destroy(late), timeoutMs);
    });
    sent.on('error', fail);
    sent.end(bytes);
  });
}
