import { MAIL_TIMEOUT_MS } from '../config/constants';
import { HONEYPOT_NAME, IDEMPOTENCY_HEADER, MAIL_ACCEPTED } from '../domain/mail';
import { forgetIntent, intentKey } from './intentKey';
import { pauseMail } from './mailPause';
import type { HowToSend, MailOutcome, Reasons } from './Services';

/** Posts a message to an address of the mail API (spec §7), with a timeout of 15 s. */
export async function postMail(
  apiHost: string,
  path: '/sendEmail' | '/subscribe',
  message: object,
  [key = intentKey(path, message), filled, onReasons]: HowToSend,
): Promise<MailOutcome> {
  // Safari to 15 lacks `AbortSignal.timeout`.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), MAIL_TIMEOUT_MS);
  try {
    const response = await fetch(`${apiHost}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify({ ...message, ...(!filled && botMarks()) }),
      signal: abort.signal,
    });
    if (response.status === 400) {
      // A proxy answers with other texts.
      const body = (await response.json().catch(() => null)) as { errors?: Reasons } | null;
      if (body?.errors && onReasons) {
        onReasons(body.errors);
        return 'returned';
      }
    }
    pauseMail(response);
    if (!response.ok) return 'refused';
    const answer = (await response.text()).trim();
    // The text of a subscription's answer does not matter (spec §7).
    if (path === '/sendEmail' && answer !== MAIL_ACCEPTED) return 'refused';
    forgetIntent(path, message);
    return 'accepted';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** The mail API tells a program from a person by the hidden field and the time since the page opened. */
function botMarks() {
  // A server, and the contract cases, have no document.
  const fields =
    globalThis.document?.querySelectorAll<HTMLInputElement>(`[name="${HONEYPOT_NAME}"]`) ?? [];
  return {
    [HONEYPOT_NAME]: Array.from(fields).find(({ value }) => value !== '')?.value ?? '',
    filledMs: Math.round(performance.now()),
  };
}
