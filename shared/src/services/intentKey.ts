import type { EmailRequest, Message, SubscribeRequest } from '../domain/mail';
import { readSession, writeSession } from './storage';

type Intent = { body: string; key: string };

/** Returns the address of a message at the mail API, and its body. */
export const requestOf = (
  message: Message,
): { path: string; body: EmailRequest | SubscribeRequest } =>
  message.kind === 'enquiry'
    ? { path: '/sendEmail', body: message.request }
    : { path: '/subscribe', body: { email: message.email } };

/** Returns the last intent of the visitor, which the message repeats or replaces. */
function intentOf(message: Message) {
  const { path, body } = requestOf(message);
  const place = `mg-intent:${path}`;
  const text = JSON.stringify(body);
  const last = readSession<Intent>(place);
  return { place, text, key: last?.body === text ? last.key : undefined };
}

/** Returns the idempotency key of a message, the same over retries and reloads until the mail API accepts. */
export function intentKey(message: Message): string {
  const { place, text, key = randomKey() } = intentOf(message);
  writeSession(place, { body: text, key } satisfies Intent);
  return key;
}

/** Ends an intent, unless the visitor has begun another one meanwhile. */
export function forgetIntent(message: Message): void {
  const { place, key } = intentOf(message);
  if (key) writeSession(place, null);
}

/** Returns 128 random bits in hex; plain-http origins lack `crypto.randomUUID`. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
