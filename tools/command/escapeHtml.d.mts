/** Escapes a text for the content of an element, and for an attribute in quotes. */
export function escapeHtml(text: string): string;
