import { setTimeout as pause } from 'node:timers/promises';
import { rawRequest } from '../storage/rawRequest';

const TIMEOUT_MS = 8000;
/** Let an edge restart, or wait for its bucket. */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

/** Are the forms of a file, each of which an edge keeps apart. */
const FORMS = ['', '.br', '.gz'];
/** Match what lies in a bucket by its public address; all else lies in the live set. */
const OWN = /^\/(r|records)\//;

interface PurgeOptions {
  /** Goes into the header `Authorization`. */
  token?: string;
  /** Are addresses of pages and files that edges drop, such as `/r/quote/1.0.0/remoteEntry.js`. */
  paths?: readonly string[];
}

/**
 * Calls each address, so that an edge or a CDN looks for the new record at once, and an edge reads the
 * files of the paths anew.
 *
 * @returns a text for each address that does not say it is done
 */
export async function purge(
  addresses: readonly string[],
  { token, paths = [] }: PurgeOptions = {},
): Promise<string[]> {
  const problems = addresses.map(async (address) => {
    const { problem, set } = await call(address, token);
    if (problem) return problem;
    const dropped = await Promise.all(paths.map((path) => dropAt(address, path, set, token)));
    return dropped.flatMap((text) => text ?? []);
  });
  return (await Promise.all(problems)).flat();
}

/** Replaces each form of a file or page, and tells a problem unless the edge found one. */
async function dropAt(address: string, path: string, set: string | undefined, token?: string) {
  const inSet = `/sets/${set}${path.replace(/\/$/, '')}`;
  const keys = OWN.test(path) ? [path] : [inSet, `${inSet}/index.html`];
  const forms = keys.flatMap((key) => FORMS.map((form) => `${address}${key}${form}`));
  const calls = await Promise.all(forms.map((form) => call(form, token)));
  return calls.some(({ problem }) => !problem) ? undefined : calls[0]!.problem;
}

async function call(address: string, token?: string): Promise<{ problem?: string; set?: string }> {
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
      const { status, headers: sent } = await rawRequest(new URL(address), request);
      if (status >= 200 && status < 300) return { set: sent['x-mg-set'] as string | undefined };
      problem = `${address} answers ${status}`;
      // The bucket has no such object.
      if (status === 403 || status === 404) break;
    } catch (error) {
      problem = `${address} cannot be reached: ${(error as Error).message}`;
    }
  }
  return { problem };
}
