import { nextStep, QuoteStatus, quoteTitle, statusOf } from './quoteStatus';
import type { QuoteEvent, QuoteStep } from './quoteStatus';

const steps = Object.keys(statusOf) as QuoteStep[];
const columns =
  '               editing    contact    sending    cancelling sentByMail sentByChat failed     waiting';

/** Repeats every transition, so that a change is deliberate; a dot means no transition. */
const table: Record<QuoteEvent, string> = {
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
  mailReturned: '  .          .          contact    .          .          .          .          .',
  queuedUntilOnline:
    '    waiting    waiting    .          .          .          .          waiting    .',
  retried:
    '       .          .          .          .          .          .          contact    contact',
  listReopened:
    '  .          .          .          .          editing    editing    editing    editing',
  drawerClosed: '  .          .          .          .          editing    editing    .          .',
};

describe('the steps of a quotation', () => {
  for (const [event, row] of Object.entries(table)) {
    const targets = row.trim().split(/\s+/);
    const moves = steps.map((step, column) => {
      const target = targets[column];
      return [step, target === '.' ? step : target] as const;
    });
    it.each(moves)(`leads from %s to %s when the event is ${event}`, (step, target) => {
      expect(nextStep(step, event as QuoteEvent)).toBe(target);
    });
  }

  it('numbers each status when the specification has a number', () => {
    expect(QuoteStatus).toEqual({ editing: 1, contact: 2, sent: 3, failed: 4 });
    expect(steps).toEqual(columns.trim().split(/\s+/));
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

  it.each(steps)('shows the title of the specification while the step is %s', (step) => {
    expect(quoteTitle(step)).toBe(
      ['editing', 'waiting'].includes(step) ? 'Cotización' : 'Contacto',
    );
  });
});
