/**
 * Copies a text, as a table too where HTML is given. An older browser takes no HTML. A page on plain http lacks
 * the clipboard API, so a selected field is copied.
 */
export async function copyText(text: string, beside: Element, html?: string): Promise<boolean> {
  const blob = (type: string, part: string) => ({ [type]: new Blob([part], { type }) });
  try {
    const { clipboard } = navigator;
    if (html === undefined) await clipboard.writeText(text);
    else {
      const parts = { ...blob('text/plain', text), ...blob('text/html', html) };
      await clipboard.write([new ClipboardItem(parts)]);
    }
    return true;
  } catch {
    return html === undefined ? copyBySelection(text, beside) : copyText(text, beside);
  }
}

function copyBySelection(text: string, beside: Element): boolean {
  const focused = document.activeElement;
  // A modal dialog makes every element outside inert, so the field stands beside the pressed button.
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
