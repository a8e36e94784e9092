import { onOverlays, overlays } from '@mg/shared/ui/layers';
import { restoreBuiltIns } from '../remotes/builtIns';
import { popState } from './popStateFirst';

/** Describes a history entry: the router's key, and the number of open overlays. */
type EntryState = { key?: string; layers?: number } | null;

const state = (): EntryState => history.state as EntryState;
const depth = (): number => state()?.layers ?? 0;
const page = (): string => `${state()?.key} ${location.href}`;

/**
 * Lets Back close the topmost overlay; Forward reopens none. Each overlay has a history entry above the
 * page's, with the page's address, hidden from the router. An overlay that closes otherwise removes its entry.
 */
export function closeOverlayByBack(): void {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  let shown = page();
  let top = window.scrollY;
  /** Is true while the history returns from the entries of closed overlays. */
  let returning = false;
  /** Collects the page's changes during the return, which undoes them. */
  const undone: (() => void)[] = [];

  const follow = () => {
    if (returning) return;
    history.scrollRestoration = 'auto';
    const tooMany = depth() - overlays.length;
    returning = tooMany > 0;
    if (returning) history.go(-tooMany);
    for (let overlay = depth() + 1; overlay <= overlays.length; overlay += 1) {
      pushState({ ...state(), layers: overlay }, '');
    }
  };
  // One dialog may replace another, and a link in a dialog may leave the page.
  const followSoon = () => setTimeout(follow);

  const entered = () => {
    shown = page();
    followSoon();
  };
  history.replaceState = (...entry) => {
    replaceState(...entry);
    if (returning) undone.push(() => replaceState(...entry));
    entered();
  };
  // A navigation from an overlay replaces the overlay's entry, so that Back returns to the page.
  history.pushState = (...entry) => {
    (returning || depth() > 0 ? replaceState : pushState)(...entry);
    if (returning) undone.push(() => pushState(...entry));
    entered();
  };
  // Takes the new functions as the page's own.
  restoreBuiltIns(false);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link || !(returning || depth() > 0) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (returning) undone.push(() => setTimeout(() => location.assign(link.href)));
    else location.replace(link.href);
  });

  /** Prevents the browser from restoring the scroll position of the overlay's opening. */
  const keepPlace = () => {
    history.scrollRestoration = 'manual';
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  };
  /** Scrolls back, since the browser restores another scroll position right after the event. */
  const stayHere = () => {
    const here = window.scrollY;
    setTimeout(() => window.scrollTo({ top: here, behavior: 'instant' }));
  };
  window.addEventListener('scroll', () => void (top = window.scrollY), { passive: true });

  popState.first = (event) => {
    const asked = !returning;
    returning = false;
    const redone = undone.splice(0);
    for (const redo of redone) redo();
    const same = shown === page();
    shown = page();
    if (same) {
      event.stopImmediatePropagation();
      if (redone.length > 0) stayHere();
      else keepPlace();
    }
    if (asked) for (const back of overlays.slice(same ? depth() : 0).reverse()) back();
    followSoon();
  };
  onOverlays(followSoon);
  follow();
}
