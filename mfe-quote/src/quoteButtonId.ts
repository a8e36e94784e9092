/** Identifies the element that gets the focus once the quotation closes. */
export const QUOTE_BUTTON_ID = 'quote-button';
