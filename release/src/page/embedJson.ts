/**
 * JSON that can stand inside a `<script>` element: nothing in it ends the element or opens a
 * comment, and old script parsers find no line end inside a string.
 */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
