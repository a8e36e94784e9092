import { createRoot } from 'react-dom/client';
import { PageNotice } from './PageNotice';
import styles from './PageNotice.module.css';

/** Shows the notice beside the page, clear of the focused field. @returns a function that hides the notice */
export function showPageNotice(text: string, onRead: () => void): () => void {
  const place = document.createElement('div');
  place.className = styles.place!;
  Object.assign(place.style, PLACE);
  // Screen readers announce a text that enters a status.
  place.setAttribute('role', 'status');
  document.body.append(place);
  const root = createRoot(place);

  const off = new AbortController();
  const hide = () => {
    off.abort();
    root.unmount();
    place.remove();
  };
  let pressed = false;
  const release = () => void setTimeout(() => (pressed = false));
  const keepClear = () =>
    requestAnimationFrame(() => {
      // A press takes the focus from the field; a notice that moves meanwhile gets no click.
      if (!pressed) moveClear(place);
    });
  place.addEventListener('pointerdown', () => (pressed = true));
  for (const event of ['pointerup', 'pointercancel'])
    window.addEventListener(event, release, { capture: true, signal: off.signal });
  for (const event of ['focusin', 'input', 'click', 'scroll', 'resize']) {
    window.addEventListener(event, keepClear, { passive: true, capture: true, signal: off.signal });
  }
  new ResizeObserver(keepClear).observe(place);
  const read = () => {
    hide();
    onRead();
  };
  root.render(<PageNotice text={text} onRead={read} />);
  return hide;
}

const PLACE = {
  position: 'fixed',
  zIndex: 'var(--layer-floating)',
  insetInline: 'var(--page-inset)',
  maxWidth: '26rem',
  marginInline: 'auto',
};

/** Stands above the bottom bar of a phone. */
const ABOVE_BAR = 'calc(var(--bottom-bar-height) + var(--space-3) + env(safe-area-inset-bottom))';
const BELOW_HEADER = 'calc(var(--header-height) + var(--space-6))';

/** The notice waits out of sight where a low screen has no free place. */
const SIDES = ['bottom', 'top', 'none'];

/** Moves the notice to the first place that hides neither the focus nor another notice. */
function moveClear(place: HTMLElement): void {
  const obstacles = [
    document.activeElement ?? document.body,
    ...document.querySelectorAll('[role="status"] button'),
  ].filter((one) => one !== document.body && !place.contains(one));
  for (const side of SIDES) {
    place.dataset.side = side;
    place.style.insetBlock = side === 'top' ? `${BELOW_HEADER} auto` : `auto ${ABOVE_BAR}`;
    place.style.visibility = side === 'none' ? 'hidden' : '';
    if (!obstacles.some((one) => isCovered(one, place))) return;
  }
}

function isCovered(one: Element, by: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), by.getBoundingClientRect()];
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}
