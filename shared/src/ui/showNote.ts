import { AMOUNT_MAX, AMOUNT_MIN } from '../config/constants';
import styles from './AmountStepper.module.css';

const GAP = 8;

let removeShown: () => void = () => undefined;

/** Says something beside an element until the visitor acts. A page has one note at a time. */
export function showNote(near: Element, text: string): void {
  removeShown();
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.className = styles.note!;
  note.textContent = text;
  // A modal dialog hides everything outside.
  (near.closest('dialog') ?? document.body).append(note);
  const follow = () => place(note, near.getBoundingClientRect());
  follow();

  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const remove = () => {
    note.remove();
    listeners.abort();
  };
  removeShown = remove;
  for (const event of ['scroll', 'resize']) window.addEventListener(event, follow, options);
  // The event that shows the note does not end it.
  setTimeout(() => {
    for (const event of ['pointerdown', 'keydown', 'input'])
      window.addEventListener(event, remove, options);
  });
}

/** Says which amount a field keeps when its text is none, or is over the limit. */
export function showAmountNote(field: Element, kept: number | undefined, over: boolean): void {
  const rule = over
    ? `El máximo es ${AMOUNT_MAX} por producto.`
    : `Solo números enteros, de ${AMOUNT_MIN} a ${AMOUNT_MAX}.`;
  showNote(field, kept === undefined ? rule : `${rule} Queda en ${kept}.`);
}

/** Places the note below the element, or above at the end of the screen. */
function place(note: HTMLElement, near: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = note;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = near.bottom + GAP;
  const top = below + height > clientHeight ? near.top - GAP - height : below;
  const centred = (near.left + near.right - width) / 2;
  const left = Math.max(GAP, Math.min(centred, clientWidth - GAP - width));
  // A dialog with a transform is the origin of its fixed children.
  note.style.translate = 'none';
  const origin = note.getBoundingClientRect();
  note.style.translate = `${left - origin.left}px ${top - origin.top}px`;
}
