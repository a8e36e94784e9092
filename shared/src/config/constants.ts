/** The values come from the specification (spec §9); the browser and the mail API share the limits. */

export const AMOUNT_MIN = 0;
export const AMOUNT_MAX = 999;

export const PHONE_MIN_LENGTH = 8;

/** Heads the list of types, in this order. */
export const FRONT_TYPES = ['ROLLOS DE ARRANQUE', 'BOLSAS CAMISETA', 'FOLEX (LAMINAS)'] as const;

export const CAROUSEL_INTERVAL_MS = 3000;
export const PROMOTIONS_READY_DELAY_MS = 300;
export const QUOTE_BUTTON_BLINK_MS = 500;
export const PANEL_HIDE_DELAY_MS = 500;
export const MAIL_TIMEOUT_MS = 15_000;
export const DOCUMENTS_TIMEOUT_MS = 15_000;

export const PROMOTIONS_MAX = 6;

/** Each layout applies below its width, in CSS px. */
export const BREAKPOINTS = {
  onePromotion: 500,
  narrow: 650,
  phone: 768,
  fourColumns: 800,
  tablet: 992,
  desktop: 1000,
  compactRows: 1050,
} as const;

/** Limits texts, in UTF-16 units; the mail API refuses longer ones. */
export const TEXT_LIMITS = {
  productName: 300,
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
  note: 300,
  /** Limits all notes of a list together. */
  notes: 20_000,
  /** Limits the visitor's message together with the notes below the message. */
  messageWithNotes: 30_000,
} as const;

export const QUOTE_ITEMS_MAX = 1000;
export const NOTES_MAX = 500;
