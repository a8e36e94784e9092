/** The element that gets the focus once the quotation is closed. */
export const QUOTE_BUTTON_ID = 'quote-button';
