/**
 * Hides everything around the print sheet in browsers without `:has`, such as Firefox 115; elsewhere
 * the site's styles do.
 *
 * @returns a function that shows everything again
 */
export function leaveOthersOut(sheet: Element): () => void {
  if (globalThis.CSS?.supports?.('selector(:has(a))')) return () => undefined;
  const others = ancestorsOf(sheet).flatMap((ancestor) =>
    [...ancestor.parentElement!.children].filter(
      (other): other is HTMLElement =>
        other !== ancestor && other instanceof HTMLElement && !other.hidden,
    ),
  );
  for (const other of others) other.hidden = true;
  return () => {
    for (const other of others) other.hidden = false;
  };
}

/** Lists an element and its ancestors up to the body, without the body. */
function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement && element !== document.body ? [element, ...ancestorsOf(parentElement)] : [];
}
