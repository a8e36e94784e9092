import { MAIL_TIMEOUT_MS } from '../constants';
import { IDEMPOTENCY_HEADER, MAIL_ACCEPTED } from '../domain/mail';
import { forgetIntent, intentKey } from './intentKey';
import type { MailApi, MailOutcome } from './Services';

/** The mail API at a host (spec §7). A request gets 15 s to answer. */
export function makeMailApi(apiHost: string): MailApi {
  async function post(path: string, payload: object): Promise<MailOutcome> {
    const body = JSON.stringify(payload);
    try {
      const response = await fetch(`${apiHost}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [IDEMPOTENCY_HEADER]: intentKey(path, body),
        },
        body,
        signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
      });
      const accepted = response.ok && (await response.text()).trim() === MAIL_ACCEPTED;
      if (!accepted) return 'refused';
      forgetIntent(path);
      return 'accepted';
    } catch {
      return 'unreachable';
    }
  }

  return {
    sendEmail: (request) => post('/sendEmail', request),
    subscribe: (email) => post('/subscribe', { email }),
  };
}
