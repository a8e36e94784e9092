import type { Message } from '../domain/mail';
import { isQuotation } from './enquiryOutbox';
import type { DocumentStore } from './Services';

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
