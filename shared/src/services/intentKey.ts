import { readSession, writeSession } from './storage';

type Intent = { body: string; key: string };

const storageKey = (path: string): string => `mg-intent:${path}`;

/** Returns the idempotency key of a message, the same over retries and reloads until the mail API accepts. */
export function intentKey(path: string, message: object): string {
  const body = JSON.stringify(message);
  const last = readSession<Intent>(storageKey(path));
  if (last?.body === body) return last.key;
  const key = randomKey();
  writeSession(storageKey(path), { body, key } satisfies Intent);
  return key;
}

/** Ends an intent, unless the visitor has begun another one meanwhile. */
export function forgetIntent(path: string, message: object): void {
  const last = readSession<Intent>(storageKey(path));
  if (last?.body === JSON.stringify(message)) writeSession(storageKey(path), null);
}

/** Returns 128 random bits in hex; plain-http origins lack `crypto.randomUUID`. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
