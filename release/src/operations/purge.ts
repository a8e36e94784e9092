import { setTimeout as pause } from 'node:timers/promises';
import { rawRequest } from '../storage/rawRequest';

const TIMEOUT_MS = 8000;
/** Let an edge restart, or wait for its bucket. */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

/**
 * Calls each address, so that an edge or a CDN looks for the new record at once.
 *
 * @param token goes into the header `Authorization`
 * @returns a text for each address that does not say it is done
 */
export async function purge(addresses: readonly string[], token?: string): Promise<string[]> {
  const problems = await Promise.all(addresses.map((address) => problemAt(address, token)));
  return problems.flatMap((problem) => problem ?? []);
}

async function problemAt(address: string, token?: string): Promise<string | undefined> {
  // A CDN such as Cloudflare takes this body, and an edge of nginx needs none.
  const bytes = Buffer.from('{"purge_everything":true}');
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  let problem: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(PAUSE_MS);
    try {
      const request = { method: 'POST', headers, bytes, timeoutMs: TIMEOUT_MS };
      const { status } = await rawRequest(new URL(address), request);
      if (status >= 200 && status < 300) return undefined;
      problem = `${address} answers ${status}`;
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      problem = `${address} cannot be reached: ${message || code}`;
    }
  }
  return problem;
}
