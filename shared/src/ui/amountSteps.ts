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

const AMOUNT = '[role="spinbutton"]';

/** Returns the next round amount, in steps of 10 up to 50, 50 up to 200, then 100. */
function roundStep(amount: number, up: boolean): number {
  const from = up ? amount : amount - 1;
  const step = from < 50 ? 10 : from < 200 ? 50 : 100;
  return (Math.floor(from / step) + (up ? 1 : 0)) * step;
}

/** Steps every amount by 10, 50 and 100. Enter moves down the column of amounts, Shift with Enter up. */
export function watchAmounts(): void {
  document.addEventListener('pointerdown', hold);
  document.addEventListener('keydown', press);
}

/** Reads a limit, or the amount now: the text may be no amount. */
const valueOf = (field: Element, name: 'min' | 'max' | 'now') =>
  Number(field.getAttribute(`aria-value${name}`));

/** Sets an amount as the keyboard does. @returns whether the amount changes */
function setAmount(field: HTMLInputElement, amount: number): boolean {
  const value = String(Math.min(valueOf(field, 'max'), Math.max(valueOf(field, 'min'), amount)));
  if (value === field.value) return false;
  // React notices a value only when the prototype's setter sets it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  return true;
}

/** Repeats a held button in growing steps, and swallows the click that ends them. */
function hold({ target, button: pressed }: PointerEvent): void {
  const button = (target as Element).closest('button:enabled');
  const field = button?.parentElement?.querySelector<HTMLInputElement>(`:scope > ${AMOUNT}`);
  if (!button || !field || pressed) return;
  const up = button === button.parentElement?.lastElementChild;
  let stepped = false;
  const step = () => {
    if (!setAmount(field, roundStep(valueOf(field, 'now'), up))) return;
    stepped = true;
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
  const swallow = (click: Event) => stepped && click.stopPropagation();
  button.addEventListener('click', swallow, { signal, capture: true });
  // A phone opens its menu on a long press.
  button.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
  button.addEventListener('pointerleave', end, { signal });
  for (const type of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(type, end, { signal });
}

function press(event: KeyboardEvent): void {
  const { key, shiftKey } = event;
  const field = event.target as HTMLInputElement;
  if (!field.matches(AMOUNT)) return;
  const by = KEYS[key]?.[shiftKey ? 1 : 0];
  if (key === 'Enter') {
    const column = field.closest('main, dialog')?.querySelectorAll<HTMLElement>(AMOUNT);
    const amounts = [...(column ?? [])];
    amounts[amounts.indexOf(field) + (shiftKey ? -1 : 1)]?.focus();
  } else if (by) setAmount(field, valueOf(field, 'now') + by);
  else return;
  event.preventDefault();
}
