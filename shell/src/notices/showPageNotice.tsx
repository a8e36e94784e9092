import { Button } from '@mg/shared/ui/Button';
import type { FocusEvent } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './PageNotice.module.css';

export interface Notice {
  text: string;
  onRead(): void;
}

/** Shows the notice beside the page, clear of the focused field. @returns a function that hides the notice */
export function showPageNotice({ text, onRead }: Notice): () => void {
  const place = document.createElement('div');
  place.className = styles.place!;
  Object.assign(place.style, PLACE);
  // Screen readers announce a text that enters a status.
  place.setAttribute('role', 'status');
  document.body.append(place);
  const root = createRoot(place);

  const off = new AbortController();
  const options = { passive: true, capture: true, signal: off.signal };
  let pressed = false;
  const release = () => void setTimeout(() => (pressed = false));
  const keepClear = () =>
    requestAnimationFrame(() => {
      // A press takes the focus from the field; a notice that moves meanwhile gets no click.
      if (!pressed) moveClear(place);
    });
  place.addEventListener('pointerdown', () => (pressed = true));
  for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, options);
  for (const event of ['focusin', 'input', 'click', 'scroll', 'resize']) {
    addEventListener(event, keepClear, options);
  }
  new ResizeObserver(keepClear).observe(place);

  const hide = () => {
    off.abort();
    root.unmount();
    place.remove();
  };
  let from: HTMLElement | null = null;
  const onFocus = ({ relatedTarget }: FocusEvent) => (from = relatedTarget as HTMLElement | null);
  const onClick = () => {
    hide();
    onRead();
    from?.focus({ preventScroll: true });
  };
  root.render(
    <p style={NOTICE}>
      <span style={TEXT}>{text}</span>
      <Button variant="quiet" onFocus={onFocus} onClick={onClick}>
        Entendido
      </Button>
    </p>,
  );
  return hide;
}

/** The styles stand in the deferred chunk, since those of the first screen have no room. */
const PLACE = {
  position: 'fixed',
  zIndex: 'var(--layer-floating)',
  insetInline: 'var(--page-inset)',
  maxWidth: '26rem',
  marginInline: 'auto',
};
const NOTICE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--space-1) var(--space-2)',
  maxHeight: '40vh',
  padding: 'var(--space-1) var(--space-1) var(--space-1) var(--space-4)',
  overflow: 'auto',
  borderRadius: 'var(--radius-m)',
  background: 'var(--teal-100)',
  boxShadow: 'var(--shadow-l)',
  fontSize: 'var(--text-s)',
} as const;
const TEXT = { flex: '1 1 8rem', paddingBlock: 'var(--space-2)' };

/** Stands above the bottom bar of a phone. */
const ABOVE_BAR = 'calc(var(--bottom-bar-height) + var(--space-3) + env(safe-area-inset-bottom))';
const BELOW_HEADER = 'calc(var(--header-height) + var(--space-6))';

/** The notice waits out of sight where a low screen has no free place. */
const SIDES = ['bottom', 'top', 'none'];

/** Moves the notice to the first place that does not hide the focus. */
function moveClear(place: HTMLElement): void {
  const focused = document.activeElement ?? document.body;
  for (const side of SIDES) {
    place.dataset.side = side;
    place.style.insetBlock = side === 'top' ? `${BELOW_HEADER} auto` : `auto ${ABOVE_BAR}`;
    place.style.visibility = side === 'none' ? 'hidden' : '';
    if (focused === document.body || place.contains(focused)) return;
    if (!isCovered(focused, place)) return;
  }
}

function isCovered(one: Element, by: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), by.getBoundingClientRect()];
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}
