/** Shows a sentence at the foot of the page, or of its open dialog. @returns a way to remove the note */
export function showWaitNote(text: string): () => void {
  // A modal dialog hides everything outside.
  const dialog = document.querySelector('dialog[open]');
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  Object.assign(note.style, {
    position: dialog ? 'absolute' : 'fixed',
    inset: 'auto 0 max(var(--space-5), env(safe-area-inset-bottom))',
    zIndex: 'calc(var(--layer-drawer) + 1)',
    width: 'fit-content',
    maxWidth: 'min(26rem, 100% - 2 * var(--space-4))',
    margin: '0 auto',
    padding: 'var(--space-3) var(--space-4)',
    borderRadius: 'var(--radius-m)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow-l)',
  });
  (dialog ?? document.body).append(note);
  // A screen reader says what comes into a status that is there already.
  note.textContent = text;
  return () => note.remove();
}
