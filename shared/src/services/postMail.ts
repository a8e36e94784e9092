import { MAIL_TIMEOUT_MS } from '../config/constants';
import { BODY_MAX_BYTES, PROOF_HEADER } from '../domain/challenge';
import { IDEMPOTENCY_HEADER, MAIL_ACCEPTED, type BotMarks, type Message } from '../domain/mail';
import { forgetIntent, requestOf } from './intentKey';
import { pauseMail } from './mailPause';
import type { MailAnswer, Reasons } from './Services';

const TOO_LARGE =
  'Es demasiado para un solo email. Quite productos o acorte el mensaje, y envíe el resto aparte.';

/** Posts a message to its address of the mail API (spec §7); each request has a timeout of 15 s. */
export async function postMail(
  apiHost: string,
  message: Message,
  key: string,
  marks?: BotMarks,
): Promise<MailAnswer> {
  const { path, body } = requestOf(message);
  const text = JSON.stringify({ ...body, ...marks });
  if (new Blob([text]).size > BODY_MAX_BYTES) {
    return { outcome: 'refused', reasons: { products: TOO_LARGE } };
  }
  // Safari to 15 lacks `AbortSignal.timeout`.
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const post = (proof?: string): Promise<Response> => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), MAIL_TIMEOUT_MS);
    return fetch(`${apiHost}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: key,
        ...(proof && { [PROOF_HEADER]: proof }),
      },
      body: text,
      signal: abort.signal,
    });
  };
  try {
    let response = await post();
    if (response.status === 429) {
      const { payByWork } = await import(/* webpackChunkName: "sending" */ './payByWork');
      response = await payByWork(response, post);
    }
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
