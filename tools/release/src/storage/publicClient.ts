import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReleaseError } from './errors';
import { ProxyError } from './proxyFor';
import { rawRequest } from './rawRequest';

const TIMEOUT_MS = 8000;

/** Holds an answer as the server sent it, unlike `fetch`, which decompresses. */
export interface PublicAnswer {
  status: number;
  bytes: Buffer;
  encoding?: string;
  type?: string;
  /** Is absent where the bytes cannot be decompressed. */
  content?: Buffer;
}

export interface PublicClient {
  /** Has no slash at the end. */
  url: string;
  /** @throws ReleaseError where the server does not answer */
  get(path: string, encoding?: 'br' | 'gzip'): Promise<PublicAnswer>;
}

interface ClientOptions {
  /** Is the one address of the host to ask. */
  ip?: string;
  /** Ends each request, by `Date.now()`. */
  deadline?: number;
}

/** Reads a site as its server sends the files to visitors. */
export function openClient(
  url: string,
  { ip, deadline = Infinity }: ClientOptions = {},
): PublicClient {
  const base = url.replace(/\/+$/, '');
  return {
    url: base,
    async get(path, encoding) {
      const address = base + path;
      const headers = { 'accept-encoding': encoding ?? 'identity' };
      const timeoutMs = Math.max(1, Math.min(TIMEOUT_MS, deadline - Date.now()));
      const answer = await rawRequest(new URL(address), { headers, ip, timeoutMs }).catch(
        (error: Error) => {
          if (error instanceof ProxyError) throw error;
          const problem = error.message || (error as NodeJS.ErrnoException).code;
          throw new ReleaseError(`${address} cannot be reached: ${problem}`);
        },
      );
      const { status, bytes } = answer;
      const sentAs = answer.headers['content-encoding'];
      const type = answer.headers['content-type'];
      return { status, bytes, encoding: sentAs, type, content: decompressed(bytes, sentAs) };
    },
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
