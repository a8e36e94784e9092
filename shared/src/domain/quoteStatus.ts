import { TEXTS } from '../config/texts';

/** Numbers the statuses of a quotation as the specification does (spec §4). */
export const QuoteStatus = { editing: 1, contact: 2, sent: 3, failed: 4 } as const;
export type QuoteStatus = (typeof QuoteStatus)[keyof typeof QuoteStatus];

const { editing, contact, sent, failed } = QuoteStatus;

/** Maps each step of a quotation to its status. */
export const statusOf = {
  editing,
  contact,
  /** The request of the e-mail is in flight. */
  sending: contact,
  /** The list slides back over the form. */
  cancelling: contact,
  sentByMail: sent,
  sentByChat: sent,
  failed,
  /** The outbox sends the quotation once the browser is online. */
  waiting: failed,
} as const;
export type QuoteStep = keyof typeof statusOf;

export type QuoteEvent =
  | 'quoteRequested'
  | 'cancelStarted'
  | 'cancelled'
  | 'chatOpened'
  | 'mailStarted'
  | 'mailAccepted'
  | 'mailFailed'
  | 'mailReturned'
  | 'queuedUntilOnline'
  | 'retried'
  | 'listReopened'
  | 'drawerClosed';

/** The list comes next when a visitor closes the drawer after the thanks. */
const sentTransitions = {
  cancelled: 'editing',
  listReopened: 'editing',
  drawerClosed: 'editing',
} as const;

const retryTransitions = {
  mailStarted: 'sending',
  retried: 'contact',
  cancelled: 'editing',
  listReopened: 'editing',
  chatOpened: 'sentByChat',
} as const;

const transitions: Record<QuoteStep, Partial<Record<QuoteEvent, QuoteStep>>> = {
  editing: {
    quoteRequested: 'contact',
    chatOpened: 'sentByChat',
    // The outbox has a quotation of an earlier page.
    queuedUntilOnline: 'waiting',
    mailAccepted: 'sentByMail',
  },
  contact: {
    mailStarted: 'sending',
    cancelStarted: 'cancelling',
    cancelled: 'editing',
    chatOpened: 'sentByChat',
    queuedUntilOnline: 'waiting',
  },
  // The e-mail may have arrived already, so no event cancels.
  sending: { mailAccepted: 'sentByMail', mailFailed: 'failed', mailReturned: 'contact' },
  cancelling: { cancelled: 'editing' },
  sentByMail: sentTransitions,
  sentByChat: sentTransitions,
  // The mail API may have accepted a mail without an answer.
  failed: { ...retryTransitions, queuedUntilOnline: 'waiting', mailAccepted: 'sentByMail' },
  waiting: { ...retryTransitions, mailAccepted: 'sentByMail', mailFailed: 'failed' },
};

/** Returns the step after an event; an event that is not legal in a step changes nothing. */
export const nextStep = (step: QuoteStep, event: QuoteEvent): QuoteStep =>
  transitions[step][event] ?? step;

/** Titles the drawer, and the page while the catalogue shows (spec §1, §2). */
export const quoteTitle = (step: QuoteStep): string =>
  step === 'editing' || step === 'waiting' ? TEXTS.quoteTitle : TEXTS.contactTitle;
