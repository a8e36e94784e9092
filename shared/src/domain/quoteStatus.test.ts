import { nextStatus, QuoteStatus, quoteTitle, type QuoteEvent } from './quoteStatus';

const { editing, contact, sent, failed } = QuoteStatus;

/** Every status against every event, so that a new transition has to be written down here too. */
const table: Record<QuoteEvent, [QuoteStatus, QuoteStatus, QuoteStatus, QuoteStatus]> = {
  //                from: editing  contact  sent     failed
  quoteRequested: [contact, contact, sent, failed],
  cancelled: [editing, editing, editing, editing],
  chatOpened: [sent, sent, sent, sent],
  mailAccepted: [editing, sent, sent, failed],
  mailFailed: [editing, failed, sent, failed],
  retried: [editing, contact, sent, contact],
  listReopened: [editing, contact, editing, editing],
};

describe('the quote status machine', () => {
  for (const [event, targets] of Object.entries(table)) {
    it.each(targets.map((target, index) => [index + 1, target]))(
      `${event} leads from %i to %i`,
      (status, target) => {
        expect(nextStatus(status as QuoteStatus, event as QuoteEvent)).toBe(target);
      },
    );
  }

  it('numbers its statuses as the specification does', () => {
    expect(QuoteStatus).toEqual({ editing: 1, contact: 2, sent: 3, failed: 4 });
  });

  it.each([
    [editing, 'Cotización'],
    [contact, 'Contacto'],
    [sent, 'Contacto'],
    [failed, 'Contacto'],
  ])('is titled in status %i: %s', (status, title) => {
    expect(quoteTitle(status)).toBe(title);
  });
});
