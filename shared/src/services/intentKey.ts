import { readSession, writeSession } from './storage';

interface Intent {
  body: string;
  key: string;
}

const storageKey = (path: string): string => `mg-intent:${path}`;

/**
 * One key per intent: the same message to the same path keeps its key over retries and reloads,
 * until it was accepted; so a request whose answer got lost cannot take effect twice.
 */
export function intentKey(path: string, message: object): string {
  const body = JSON.stringify(message);
  const last = readSession<Intent>(storageKey(path));
  if (last?.body === body) return last.key;
  const key = randomKey();
  writeSession(storageKey(path), { body, key } satisfies Intent);
  return key;
}

/** Ends an intent; one that the visitor has begun meanwhile is left alone. */
export function forgetIntent(path: string, message: object): void {
  const last = readSession<Intent>(storageKey(path));
  if (last?.body === JSON.stringify(message)) writeSession(storageKey(path), null);
}

/** 128 random bits in hex; `crypto.randomUUID` is missing on plain-http origins. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
