/** Writes JSON for a `<script>` element: no text ends it, opens a comment or breaks a line. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The JSON that a page embeds under this id; undefined where the page has none. */
export function readEmbedded<T>(html: string, id: string): T | undefined {
  const [, json] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as T);
}
