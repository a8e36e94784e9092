/** Where the focus goes once the quotation is closed; button and drawer stand in different places. */
export const QUOTE_BUTTON_ID = 'quote-button';
