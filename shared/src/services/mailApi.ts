import { MAIL_TIMEOUT_MS } from '../config/constants';
import { IDEMPOTENCY_HEADER, MAIL_ACCEPTED } from '../domain/mail';
import { forgetIntent, intentKey } from './intentKey';
import type { MailApi, MailOutcome } from './Services';

/** Calls the mail API at a host (spec §7), with a timeout of 15 s. */
export function makeMailApi(apiHost: string): MailApi {
  async function post(
    path: string,
    message: object,
    key = intentKey(path, message),
    filled?: 'earlier',
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

  return {
    sendEmail: (request, ...more) => post('/sendEmail', request, ...more),
    subscribe: (email, ...more) => post('/subscribe', { email }, ...more),
  };
}

/** Names the hidden field of `ui/Honeypot`, which people leave empty. */
export const HONEYPOT_NAME = 'website';

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
