const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};

/** Escapes a text for an element, or for the double quotes of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>\r]/g, (sign) => ENTITIES[sign]!);
