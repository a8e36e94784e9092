import { MAIL_TIMEOUT_MS } from '../config/constants';
import type { ContactForm } from '../domain/contactForm';
import { emailRequest, referenceOf } from '../domain/mail';
import type { QuoteList } from '../domain/quote';
import { deliver, noteAddress } from './deliver';
import {
  addEntry,
  dropInFlight,
  observeOutbox,
  queueMessage,
  settleEntry,
  type Message,
} from './enquiryOutbox';
import type { Outbox, Services } from './Services';

/** Exceeds the time that a closing page runs. */
const LEAVING_MS = 1000;
const IN_FLIGHT_MS = MAIL_TIMEOUT_MS + 5 * LEAVING_MS;

/** Makes the outbox of a page. */
export const makeOutbox = (services: Pick<Services, 'mail' | 'documents'>): Outbox => ({
  async sendQuotation(contact, list, onReasons) {
    const message = quotation(contact, list);
    const dueAt = Date.now() + IN_FLIGHT_MS;
    const entry = addEntry(message, { waits: true, ahead: true, dueAt });
    const answer = deliver(services.mail, message, entry.key, undefined, onReasons);
    // The database notes the address with any outcome (spec §7).
    noteAddress(services.documents, message);
    const outcome = await answer;
    if (outcome !== 'unreachable') settleEntry(entry, outcome);
    // A page that the visitor leaves gets no answer either, and has no time to drop the entry.
    else setTimeout(dropInFlight, LEAVING_MS, entry);
    return { ...list, contact, reference: referenceOf(entry.key), outcome };
  },
  queueQuotation: (contact, list) => queueMessage(quotation(contact, list)),
  observe: observeOutbox,
});

const quotation = (contact: ContactForm, { items, notes }: QuoteList): Message => ({
  kind: 'enquiry',
  request: emailRequest(contact, items, notes),
  notes,
});
