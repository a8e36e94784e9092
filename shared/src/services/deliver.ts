import { isQuotation, type Message } from './enquiryOutbox';
import type { DocumentStore, HowToSend, MailApi, MailOutcome } from './Services';

/** Hands a message to the mail API; without a key, the client takes the key of the intent. */
export const deliver = (
  mail: MailApi,
  message: Message,
  ...how: HowToSend
): Promise<MailOutcome> =>
  message.kind === 'enquiry'
    ? mail.sendEmail(message.request, ...how)
    : mail.subscribe(message.email, ...how);

/** Notes the visitor's address in the document database; a failure changes nothing for the visitor. */
export const noteAddress = (documents: DocumentStore, message: Message): void =>
  void Promise.allSettled(notes(documents, message));

function notes(documents: DocumentStore, message: Message): Promise<void>[] {
  if (message.kind === 'subscription') {
    return [documents.recordContact('suscripciones', message.email)];
  }
  const { email } = message.request;
  return isQuotation(message)
    ? [documents.appendQuoteRequest(email), documents.recordContact('cotizaciones', email)]
    : [documents.appendEnquiry(email), documents.recordContact('consultas', email)];
}
