import { nextStep, QuoteStatus, quoteTitle, statusOf } from './quoteStatus';
import type { QuoteEvent, QuoteStep } from './quoteStatus';

const steps = Object.keys(statusOf) as QuoteStep[];

/** Every event in every step; a dot stays. A new event or step has to be written down here too. */
const table: Record<QuoteEvent, string> = {
  //               editing    contact    sending    cancelling sentByMail sentByChat failed     waiting
  quoteRequested: 'contact    .          .          .          .          .          .          .',
  cancelStarted: ' .          cancelling .          .          .          .          .          .',
  cancelled:
    '     .          editing    .          editing    editing    editing    editing    editing',
  chatOpened:
    '    sentByChat sentByChat .          .          .          .          sentByChat sentByChat',
  mailStarted:
    '   .          sending    .          .          .          .          sending    sending',
  mailAccepted:
    '  sentByMail .          sentByMail .          .          .          sentByMail sentByMail',
  mailFailed:
    '    .          .          failed     .          .          .          .          failed',
  queuedUntilOnline:
    '    waiting    waiting    .          .          .          .          waiting    .',
  retried:
    '       .          .          .          .          .          .          contact    contact',
  listReopened:
    '  .          .          .          .          editing    editing    editing    editing',
  drawerClosed: '  .          .          .          .          editing    editing    .          .',
};

describe('the table of the quotation', () => {
  for (const [event, row] of Object.entries(table)) {
    const targets = row.trim().split(/\s+/);
    it.each(steps.map((step, column) => [step, targets[column]]))(
      `${event} in %s leads to %s`,
      (step, target) => {
        expect(nextStep(step as QuoteStep, event as QuoteEvent)).toBe(
          target === '.' ? step : target,
        );
      },
    );
  }

  it('numbers each status when the specification names it', () => {
    expect(QuoteStatus).toEqual({ editing: 1, contact: 2, sent: 3, failed: 4 });
    expect(steps.map((step) => [step, statusOf[step]])).toEqual([
      ['editing', 1],
      ['contact', 2],
      ['sending', 2],
      ['cancelling', 2],
      ['sentByMail', 3],
      ['sentByChat', 3],
      ['failed', 4],
      ['waiting', 4],
    ]);
  });

  it.each(steps)('is titled while %s', (step) => {
    expect(quoteTitle(step)).toBe(
      ['editing', 'waiting'].includes(step) ? 'Cotización' : 'Contacto',
    );
  });
});
