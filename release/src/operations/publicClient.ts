import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReleaseError } from '../storage/errors';
import { rawRequest } from '../storage/rawRequest';

const TIMEOUT_MS = 8000;

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
}

/** Reads a site as its server sends the files. */
export function openClient(url: string): PublicClient {
  const base = url.replace(/\/+$/, '');
  return {
    async get(path, encoding) {
      const address = base + path;
      const headers = { 'accept-encoding': encoding ?? 'identity', 'cache-control': 'no-cache' };
      const answer = await rawRequest(new URL(address), { headers, timeoutMs: TIMEOUT_MS }).catch(
        ({ message }: Error) => {
          throw new ReleaseError(`${address} cannot be reached: ${message}`);
        },
      );
      const { status, bytes } = answer;
      const sentAs = answer.headers['content-encoding'];
      return { status, bytes, encoding: sentAs, content: decompressed(bytes, sentAs) };
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
