/**
 * Copies a text. Pages on plain http lack the clipboard API, so a selected field is copied there. The
 * field stands beside the pressed button, because a modal dialog makes all else inert.
 * @returns whether the text was copied
 */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, beside);
  }
}

function copyBySelection(text: string, beside: Element): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.readOnly = true;
  field.value = text;
  beside.after(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
