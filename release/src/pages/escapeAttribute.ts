const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A text as it stands between the double quotes of an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => ENTITIES[character]!);
