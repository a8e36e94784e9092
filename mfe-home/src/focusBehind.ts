/**
 * Focuses an element of the page behind a dialog that is on its way out. Until that is closed the page
 * cannot take the focus, and then the dialog gives it back to where it was.
 */
export function focusBehind(element: HTMLElement | null | undefined): void {
  const focus = () => element?.focus({ preventScroll: true });
  const dialog = document.querySelector('dialog[open]');
  if (dialog) dialog.addEventListener('close', focus, { once: true });
  else focus();
}
