/** What `Deferred` of `@mg/shared` marks: it may stand below the first screen, and waits for its styles. */
const DEFERRED = /<(\w+)(?=[^>]*\sdata-deferred\b)[^>]*>/;

/** A page's elements without those that are deferred. */
export function firstScreen(html: string): string {
  const { 0: opening, 1: tag, index: start } = DEFERRED.exec(html) ?? { index: 0 };
  if (!opening) return html;
  let depth = 0;
  for (const { 0: found, index } of html
    .slice(start)
    .matchAll(new RegExp(`</?${tag}(?=[\\s>])`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + firstScreen(html.slice(start + index));
  }
  return html;
}
