const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for the double quotes of an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => ENTITIES[character]!);
