/** Business constants (spec §9), and the limits that the browser and the mail API share. */

export const AMOUNT_MIN = 0;
export const AMOUNT_MAX = 999;

export const PHONE_MIN_LENGTH = 8;

/** The first types of the type list, in this order. */
export const FRONT_TYPES = ['ROLLOS DE ARRANQUE', 'BOLSAS CAMISETA', 'FOLEX (LAMINAS)'] as const;

/** Durations in milliseconds. */
export const CAROUSEL_INTERVAL_MS = 3000;
export const PROMOTIONS_READY_DELAY_MS = 300;
export const QUOTE_BUTTON_BLINK_MS = 500;
export const PANEL_HIDE_DELAY_MS = 500;
export const MAIL_TIMEOUT_MS = 15_000;
export const DOCUMENTS_TIMEOUT_MS = 15_000;

export const PROMOTIONS_MAX = 6;

/** Breakpoints in CSS px: each layout applies below its width. */
export const BREAKPOINTS = {
  onePromotion: 500,
  narrow: 650,
  phone: 768,
  fourColumns: 800,
  tablet: 992,
  desktop: 1000,
  compactRows: 1050,
} as const;

/** Longest accepted texts, in UTF-16 units; the mail API refuses longer ones. */
export const TEXT_LIMITS = {
  productName: 300,
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
  note: 300,
  /** All notes of a list together. */
  notes: 20_000,
  /** The e-mail's text: the visitor's message, and the notes below it. */
  messageWithNotes: 30_000,
} as const;

/** Most items of one quotation list. */
export const QUOTE_ITEMS_MAX = 1000;

/** Most notes of one quotation list. */
export const NOTES_MAX = 500;
