import { referenceOf } from '../domain/mail';
import { addEntry, dropInFlight, observeOutbox, queueMessage, settleEntry } from './enquiryOutbox';
import { noteAddress } from './noteAddress';
import type { Outbox, Services } from './Services';

/** Exceeds the time that a closing page runs. */
const LEAVING_MS = 1000;
/** Exceeds the timeout of the mail API together with the work that a busy API asks for. */
const IN_FLIGHT_MS = 35_000;

/** Makes the outbox of a page. */
export const makeOutbox = ({ mail, documents }: Pick<Services, 'mail' | 'documents'>): Outbox => ({
  async send(quotation, marks) {
    const dueAt = Date.now() + IN_FLIGHT_MS;
    const entry = addEntry(quotation, { waits: true, ahead: true, dueAt });
    const answering = mail.send(quotation, entry.key, marks);
    // The database notes the address with any outcome (spec §7).
    noteAddress(documents, quotation);
    const answer = await answering;
    if (answer.outcome !== 'unreachable') settleEntry(entry, answer.outcome);
    // A page that the visitor leaves gets no answer either, and has no time to drop the entry.
    else setTimeout(dropInFlight, LEAVING_MS, entry);
    return { ...answer, reference: referenceOf(entry.key) };
  },
  queue: queueMessage,
  observe: observeOutbox,
});
