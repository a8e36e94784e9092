import { MAIL_TIMEOUT_MS } from '../constants';
import {
  IDEMPOTENCY_HEADER,
  MAIL_ACCEPTED,
  type EmailRequest,
  type SubscribeRequest,
} from '../domain/mail';
import { botMarks } from './botMarks';
import { forgetIntent, intentKey } from './intentKey';
import type { MailApi, MailOutcome } from './Services';

const PATHS = { email: '/sendEmail', subscription: '/subscribe' } as const;

/** The mail API at a host (spec §7). A request gets 15 s to answer. */
export function makeMailApi(apiHost: string): MailApi {
  async function post(
    path: string,
    message: EmailRequest | SubscribeRequest,
    key: string,
    isAccepted: (answer: string) => boolean,
  ): Promise<MailOutcome> {
    try {
      const response = await fetch(`${apiHost}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
        body: JSON.stringify({ ...message, ...botMarks() }),
        signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
      });
      if (!response.ok || !isAccepted((await response.text()).trim())) return 'refused';
      forgetIntent(path, JSON.stringify(message));
      return 'accepted';
    } catch {
      return 'unreachable';
    }
  }

  return {
    sendEmail: (request, key = emailIntentKey(request)) =>
      post(PATHS.email, request, key, (answer) => answer === MAIL_ACCEPTED),
    // What a subscription is answered with does not matter (spec §7), only that it was taken.
    subscribe: (email, key = subscriptionIntentKey(email)) =>
      post(PATHS.subscription, { email }, key, () => true),
  };
}

/** The key under which this tab sends a message, until the message is accepted. */
export const emailIntentKey = (request: EmailRequest): string =>
  intentKey(PATHS.email, JSON.stringify(request));

/** The key under which this tab sends a subscription, until it is accepted. */
export const subscriptionIntentKey = (email: string): string =>
  intentKey(PATHS.subscription, JSON.stringify({ email }));
