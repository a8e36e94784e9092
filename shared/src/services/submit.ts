import { normaliseEmail, type ContactForm } from '../domain/contactForm';
import { emailRequest, referenceOf } from '../domain/mail';
import type { QuoteItem } from '../domain/quote';
import { keepEnquiry, keepSubscription, keepWaiting, type Kept } from './enquiryOutbox';
import { intentKey } from './intentKey';
import type { DocumentStore, MailApi, MailOutcome, Services } from './Services';

/** What a form sends. */
export interface Submission {
  /** Hands it to the mail API, which gets it under the same key until it is accepted. */
  send(mail: MailApi): Promise<MailOutcome>;
  /** Notes the visitor's address in the document database. */
  note(documents: DocumentStore): Promise<void>[];
  /** Keeps what was refused, to be sent later: where any answer counts as sent (spec §4). */
  keep?(): void;
  /**
   * Keeps what got no answer until there is a line, to be sent once under its key.
   * @param ahead it is on its way, and is to wait should the page be left in the middle
   * @returns false where the browser keeps nothing
   */
  wait(ahead?: Pick<Kept, 'ahead' | 'dueAt'>): boolean;
}

/** The quotation: only what is accepted counts as sent, so the visitor keeps the rest. */
export function quotation(
  contact: ContactForm,
  items: QuoteItem[],
  notes: readonly string[] = [],
): Submission & { reference: string } {
  const request = emailRequest(contact, items, notes);
  const key = intentKey('/sendEmail', request);
  return {
    reference: referenceOf(key),
    send: (mail) => mail.sendEmail(request, key),
    note: (documents) => [
      documents.appendQuoteRequest(request.email),
      documents.recordContact('cotizaciones', request.email),
    ],
    wait: (ahead) => keepWaiting({ kind: 'enquiry', request, notes }, ahead),
  };
}

/** The home enquiry, which asks for nothing on a list. */
export function enquiry(contact: ContactForm): Submission {
  const request = emailRequest(contact, []);
  return {
    send: (mail) => mail.sendEmail(request),
    note: (documents) => [
      documents.appendEnquiry(request.email),
      documents.recordContact('consultas', request.email),
    ],
    keep: () => keepEnquiry(request),
    wait: () => keepWaiting({ kind: 'enquiry', request }),
  };
}

/** The subscription to the newsletter. */
export function subscription(form: { email: string }): Submission {
  const email = normaliseEmail(form.email);
  return {
    send: (mail) => mail.subscribe(email),
    note: (documents) => [documents.recordContact('suscripciones', email)],
    keep: () => keepSubscription(email),
    wait: () => keepWaiting({ kind: 'subscription', email }),
  };
}

/** Submits a form: the mail first, the note beside it, which never blocks or fails the submit. */
export async function submit(services: Services, submission: Submission): Promise<MailOutcome> {
  const answer = submission.send(services.mail);
  void note(services.documents, submission, answer);
  const outcome = await answer;
  if (outcome === 'refused') submission.keep?.();
  return outcome;
}

/**
 * A submit is noted whatever the mail comes to (spec §7). Where any answer counts as sent, one that
 * got none has not happened yet: the visitor is asked to send it again.
 */
async function note(
  documents: DocumentStore,
  submission: Submission,
  answer: Promise<MailOutcome>,
) {
  if (submission.keep && (await answer) === 'unreachable') return;
  await Promise.allSettled(submission.note(documents));
}
