import { TEXTS } from '../texts';

/** Where the quotation stands (spec §4); the numbers are the specification's. */
export const QuoteStatus = { editing: 1, contact: 2, sent: 3, failed: 4 } as const;
export type QuoteStatus = (typeof QuoteStatus)[keyof typeof QuoteStatus];

/** What can happen to a quotation. */
export type QuoteEvent =
  | 'quoteRequested'
  | 'cancelled'
  | 'chatOpened'
  | 'mailAccepted'
  | 'mailFailed'
  | 'retried'
  | 'listReopened';

const { editing, contact, sent, failed } = QuoteStatus;

const transitions: Record<QuoteStatus, Partial<Record<QuoteEvent, QuoteStatus>>> = {
  [editing]: { quoteRequested: contact, chatOpened: sent },
  [contact]: { cancelled: editing, chatOpened: sent, mailAccepted: sent, mailFailed: failed },
  [sent]: { cancelled: editing, listReopened: editing },
  [failed]: {
    cancelled: editing,
    listReopened: editing,
    retried: contact,
    chatOpened: sent,
  },
};

/** The status after an event; an event that is not legal in a status changes nothing. */
export const nextStatus = (status: QuoteStatus, event: QuoteEvent): QuoteStatus =>
  transitions[status][event] ?? status;

/** Title of the drawer, and of the page while the catalogue is shown (spec §1, §2). */
export const quoteTitle = (status: QuoteStatus): string =>
  status === editing ? TEXTS.quoteTitle : TEXTS.contactTitle;
