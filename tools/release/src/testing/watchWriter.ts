import { createHash } from 'node:crypto';
import type { Call } from './forwardCall';

/** Keys that a writer may overwrite: the pointer, and the keys by which it tries out a store. */
const OVERWRITABLE = /^(live\.json|\.probe.*)$/;

/**
 * Checks each call to a site against the discipline of its writers, and tells breaches.
 * The watch knows only those objects that were written since its start.
 */
export function watchWriter(site: string, breaches: string[]) {
  const stored = new Map<string, string>();
  const root = `${site.replace(/\/$/, '')}/`;

  /** Returns the key of an object below the site; parameters address other things. */
  const keyOf = ({ url }: Call): string | undefined => {
    const { pathname, searchParams } = new URL(url, 'http://store');
    searchParams.delete('x-id');
    const path = decodeURIComponent(pathname);
    return path.startsWith(root) && searchParams.size === 0 ? path.slice(root.length) : undefined;
  };

  return {
    /** Checks the call itself. */
    sent(call: Call): void {
      const { method, url, headers, body } = call;
      const what = `${method} ${url}`;
      // A write of the pointer is signed in its address, so that it expires.
      if (new URL(url, 'http://store').searchParams.has('X-Amz-Signature')) return;
      if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
        breaches.push(`${what} has no signature`);
      }
      const told = String(headers['x-amz-content-sha256'] ?? '');
      if (!told) breaches.push(`${what} has no x-amz-content-sha256`);
      if (/^[0-9a-f]{64}$/.test(told) && told !== hashOf(body)) {
        breaches.push(`${what} has another x-amz-content-sha256 than its body`);
      }
      const isRecord = method === 'PUT' && keyOf(call)?.startsWith('records/');
      if (isRecord && headers['if-none-match'] !== '*') {
        breaches.push(`${what} has no "If-None-Match: *"`);
      }
    },
    /** Checks what the call did to the store. */
    answered(call: Call, status: number): void {
      const key = keyOf(call);
      if (key === undefined || status >= 300) return;
      if (call.method === 'DELETE') stored.delete(key);
      if (call.method !== 'PUT') return;
      const hash = hashOf(call.body);
      const isOther = stored.has(key) && stored.get(key) !== hash;
      if (isOther && !OVERWRITABLE.test(key)) {
        breaches.push(`PUT ${call.url} overwrites other bytes`);
      }
      stored.set(key, hash);
    },
  };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
