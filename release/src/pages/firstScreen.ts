/** The mark of `Deferred` of `@mg/shared`: the element may stand below the first screen. */
const DEFERRED = /<(\w+)(?=[^>]*\sdata-deferred\b)[^>]*>/;
const CLOSED_DIALOG = /<dialog\b(?![^>]*\sopen\b).*?<\/dialog>/gs;

/** The part of a page that may be on the first screen; undefined if nothing is deferred. */
export const firstScreen = (html: string): string | undefined =>
  DEFERRED.test(html) ? withoutDeferred(html).replace(CLOSED_DIALOG, '') : undefined;

function withoutDeferred(html: string): string {
  const found = DEFERRED.exec(html);
  if (!found) return html;
  const rest = html.slice(found.index);
  let depth = 0;
  for (const { 0: tag, index } of rest.matchAll(new RegExp(`</?${found[1]}(?=[\\s>])`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(0, found.index) + withoutDeferred(rest.slice(index));
  }
  return html;
}
