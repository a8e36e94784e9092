import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReleaseError } from '../storage/errors';

const TIMEOUT_MS = 8000;
const SOCKETS = 24;

/** Holds an answer as the server sent it, unlike `fetch`, which decompresses. */
export interface PublicAnswer {
  status: number;
  bytes: Buffer;
  encoding?: string;
  /** Is absent where the bytes cannot be decompressed. */
  content?: Buffer;
}

export interface PublicClient {
  /** @throws ReleaseError where the server does not answer */
  get(path: string, encoding?: 'br' | 'gzip'): Promise<PublicAnswer>;
  close(): void;
}

/** Opens connections to a site, which the caller closes. */
export function openClient(url: string): PublicClient {
  const base = url.replace(/\/+$/, '');
  const isSecure = base.startsWith('https:');
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: SOCKETS });
  const request = isSecure ? httpsRequest : httpRequest;
  return {
    close: () => agent.destroy(),
    get: (path, encoding) =>
      new Promise((resolve, reject) => {
        const address = base + path;
        const fail = ({ message }: Error) =>
          reject(new ReleaseError(`${address} cannot be reached: ${message}`));
        const headers = { 'accept-encoding': encoding ?? 'identity', 'cache-control': 'no-cache' };
        const sent = request(address, { agent, headers, timeout: TIMEOUT_MS }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', fail);
          answer.on('end', () => {
            const bytes = Buffer.concat(parts);
            const sentAs = answer.headers['content-encoding'];
            const content = decompressed(bytes, sentAs);
            resolve({ status: answer.statusCode!, bytes, encoding: sentAs, content });
          });
        });
        sent.on('error', fail);
        sent.on('timeout', () =>
          sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)),
        );
        sent.end();
      }),
  };
}

function decompressed(bytes: Buffer, encoding: string | undefined): Buffer | undefined {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes);
    return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  } catch {
    return undefined;
  }
}
