/** Delays the first step of a held button, as `REPEAT_MS` delays each further one. */
const HOLD_MS = 450;
const REPEAT_MS = 300;

/** Maps each key to its step without and with Shift. */
const KEYS: Record<string, readonly [number, number]> = {
  ArrowUp: [1, 10],
  ArrowDown: [-1, -10],
  PageUp: [50, 100],
  PageDown: [-50, -100],
};

interface Key {
  key: string;
  shiftKey: boolean;
}

/** Returns the step of a key; undefined for a key without a step. */
export const keyStep = ({ key, shiftKey }: Key): number | undefined =>
  KEYS[key]?.[shiftKey ? 1 : 0];

/** Moves the focus down the column of amounts, or up. */
export function focusNext(field: HTMLElement, up: boolean): void {
  const column = field
    .closest('main, dialog')
    ?.querySelectorAll<HTMLElement>('[role="spinbutton"]');
  const amounts = [...(column ?? [])];
  amounts[amounts.indexOf(field) + (up ? -1 : 1)]?.focus();
}

/** Returns the next round amount, in steps of 10 up to 50, 50 up to 200, then 100. */
function roundStep(amount: number, up: boolean): number {
  const from = up ? amount : amount - 1;
  const step = from < 50 ? 10 : from < 200 ? 50 : 100;
  return (Math.floor(from / step) + (up ? 1 : 0)) * step;
}

/**
 * Repeats a held button in growing steps, and swallows the click that ends them.
 * @param take sets an amount. @returns the amount within the limits
 */
export function hold(
  button: HTMLElement,
  start: number,
  up: boolean,
  take: (amount: number) => number,
): void {
  let amount = start;
  const step = () => {
    const next = take(roundStep(amount, up));
    if (next === amount) return;
    amount = next;
    timer = setTimeout(step, REPEAT_MS);
  };
  let timer = setTimeout(step, HOLD_MS);
  const held = new AbortController();
  const { signal } = held;
  const end = () => {
    clearTimeout(timer);
    // The click follows the event.
    setTimeout(() => held.abort());
  };
  const swallow = (click: Event) => amount !== start && click.stopPropagation();
  button.addEventListener('click', swallow, { signal, capture: true });
  // A phone opens its menu on a long press.
  button.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
  button.addEventListener('pointerleave', end, { signal });
  for (const type of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(type, end, { signal });
}
