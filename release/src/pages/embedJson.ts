/**
 * JSON inside a `<script>` element. No text in it ends the element or opens a comment, and no
 * string has a line end for old parsers.
 */
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
