import { MAIL_TIMEOUT_MS } from '../config/constants';
import { IDEMPOTENCY_HEADER, MAIL_ACCEPTED, type BotMarks, type Message } from '../domain/mail';
import { forgetIntent, requestOf } from './intentKey';
import { pauseMail } from './mailPause';
import type { MailAnswer, Reasons } from './Services';

/** Posts a message to its address of the mail API (spec §7), with a timeout of 15 s. */
export async function postMail(
  apiHost: string,
  message: Message,
  key: string,
  marks?: BotMarks,
): Promise<MailAnswer> {
  const { path, body } = requestOf(message);
  // Safari to 15 lacks `AbortSignal.timeout`.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), MAIL_TIMEOUT_MS);
  try {
    const response = await fetch(`${apiHost}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify({ ...body, ...marks }),
      signal: abort.signal,
    });
    pauseMail(response);
    if (response.status === 400) {
      // A proxy answers with other texts.
      const refusal = (await response.json().catch(() => null)) as { errors?: Reasons } | null;
      return { outcome: 'refused', reasons: refusal?.errors };
    }
    if (!response.ok) return { outcome: 'refused' };
    const answer = (await response.text()).trim();
    // The text of a subscription's answer does not matter (spec §7).
    if (message.kind === 'enquiry' && answer !== MAIL_ACCEPTED) return { outcome: 'refused' };
    forgetIntent(message);
    return { outcome: 'accepted' };
  } catch {
    return { outcome: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}
