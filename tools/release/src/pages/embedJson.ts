/** Writes JSON for a script element, which no text can end; no text opens a comment either. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Reads the JSON under an id in a page, or returns undefined when the page has none. */
export function readEmbedded<T>(html: string, id: string): T | undefined {
  const [, json] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as T);
}
