import { isEmail, normaliseEmail } from '@mg/shared/domain/contactForm';
import type { SubscribeRequest } from '@mg/shared/domain/mail';
import { TEXTS } from '@mg/shared/texts';
import { fieldsOf, type Reading } from './Reading';
import { isLine } from './text';

/** Reads the body of `POST /subscribe` by the browser's rule (spec §5). */
export function readSubscribeRequest(body: unknown): Reading<SubscribeRequest> {
  const { email } = fieldsOf(body);
  if (typeof email !== 'string' || !isLine(email) || !isEmail(email)) {
    return { errors: { email: TEXTS.emailRequired } };
  }
  return { value: { email: normaliseEmail(email) } };
}
