import { layers, onLayers } from '@mg/shared/ui/layers';
import { steps } from './steps';

/** The state of a history entry, as the router has it, and how many layers lie over the page there. */
type EntryState = { key?: string; layers?: number } | null;

const state = (): EntryState => history.state as EntryState;
const depth = (): number => state()?.layers ?? 0;
const page = (): string => `${state()?.key} ${location.href}`;

/**
 * Has Back take away what lies over the page, the topmost first, and Forward bring none of it back.
 * Each layer has an entry in the history, above the page's and with its address, of which the router
 * hears nothing. What is closed in another way takes its entry along.
 */
export function closeByBack(): void {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  let shown = page();
  let top = window.scrollY;
  /** On the way down from entries whose layers are gone. */
  let returning = false;
  /** What the page has done to the history on that way, which leads back before it. */
  const undone: (() => void)[] = [];

  const follow = () => {
    if (returning) return;
    history.scrollRestoration = 'auto';
    const tooMany = depth() - layers.length;
    returning = tooMany > 0;
    if (returning) history.go(-tooMany);
    for (let layer = depth() + 1; layer <= layers.length; layer += 1) {
      pushState({ ...state(), layers: layer }, '');
    }
  };
  // One dialog may give way to another, and a link in it may lead elsewhere.
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
  // Where a layer leads takes the place of its entry: Back leads to the page from there.
  history.pushState = (...entry) => {
    (returning || depth() > 0 ? replaceState : pushState)(...entry);
    if (returning) undone.push(() => pushState(...entry));
    entered();
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link || !(returning || depth() > 0) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (returning) undone.push(() => setTimeout(() => location.assign(link.href)));
    else location.replace(link.href);
  });

  /** The browser would scroll to where the page was when the layer came. */
  const keepPlace = () => {
    history.scrollRestoration = 'manual';
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  };
  /** The browser scrolls to where the page below was left, right after it has said so. */
  const stayHere = () => {
    const here = window.scrollY;
    setTimeout(() => window.scrollTo({ top: here, behavior: 'instant' }));
  };
  const onScroll = () => {
    top = window.scrollY;
  };
  window.addEventListener('scroll', onScroll, { passive: true });

  const onPopState = (event: Event) => {
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
    if (asked) for (const back of layers.slice(same ? depth() : 0).reverse()) back();
    followSoon();
  };
  steps.heard = onPopState;

  onLayers(followSoon);
  follow();
}
