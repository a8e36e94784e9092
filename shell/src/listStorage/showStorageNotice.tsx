import { createRoot } from 'react-dom/client';
import { StorageNotice } from './StorageNotice';
import styles from './StorageNotice.module.css';

/** Shows the notice beside the page, clear of the focused field. @returns a function that hides the notice */
export function showStorageNotice(): () => void {
  const place = document.createElement('div');
  place.className = styles.place!;
  // Screen readers announce a text that enters a status.
  place.role = 'status';
  document.body.append(place);
  const root = createRoot(place);

  const off = new AbortController();
  const hide = () => {
    off.abort();
    root.unmount();
    place.remove();
  };
  const keepClear = () => requestAnimationFrame(() => moveClear(place));
  for (const event of ['focusin', 'input', 'click', 'scroll', 'resize']) {
    window.addEventListener(event, keepClear, { passive: true, capture: true, signal: off.signal });
  }
  new ResizeObserver(keepClear).observe(place);
  root.render(<StorageNotice onRead={hide} />);
  return hide;
}

/** Moves the notice to the top of the screen while the bottom would hide the focus or another notice. */
function moveClear(place: HTMLElement): void {
  const obstacles = [
    document.activeElement,
    ...document.querySelectorAll('[role="status"] button'),
  ].filter((one) => one && one !== document.body && !place.contains(one));
  place.dataset.side = 'bottom';
  const { top, bottom, left, right } = place.getBoundingClientRect();
  const isCovered = (one: Element | null) => {
    const other = one!.getBoundingClientRect();
    return other.bottom > top && other.top < bottom && other.right > left && other.left < right;
  };
  if (obstacles.some(isCovered)) place.dataset.side = 'top';
}
