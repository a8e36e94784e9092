/** So long a button is held before it goes on by itself, and so long between its steps. */
const HOLD_MS = 450;
const REPEAT_MS = 300;

/** How far the keys go that a number field has no use for; with Shift, those in the second place. */
const KEYS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, 10],
  ArrowDown: [0, -10],
  PageUp: [50, 100],
  PageDown: [-50, -100],
};

/** The next round amount: in steps of 10 up to 50, of 50 up to 200, of 100 from there. */
export function roundStep(amount: number, up: boolean): number {
  const from = up ? amount : amount - 1;
  const step = from < 50 ? 10 : from < 200 ? 50 : 100;
  return (Math.floor(from / step) + (up ? 1 : 0)) * step;
}

/**
 * Lets every amount of the page be stepped by 10, 50 and 100: its buttons while they are held, its field by
 * the page keys, and by Shift with the arrows. Enter goes down the column of amounts, Shift with Enter up.
 * Nobody misses it at first: so it comes with what is deferred, and the amounts know nothing of it.
 */
export function watchAmounts(): void {
  document.addEventListener('pointerdown', hold);
  document.addEventListener('keydown', press);
}

/** As if it had been typed and left. @returns whether that changes anything */
function setAmount(field: HTMLInputElement, amount: number): boolean {
  const value = String(Math.min(Number(field.max), Math.max(Number(field.min), amount)));
  if (value === field.value) return false;
  // React hears of a value only where it is set behind its back.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  return true;
}

/** A button that is held down goes on in larger and larger steps; the click that ends it is none. */
function hold({ target, button: pressed }: PointerEvent): void {
  const button = (target as Element).closest('button:enabled');
  const field = button?.parentElement?.querySelector<HTMLInputElement>(':scope > [type="number"]');
  if (!button || !field || pressed) return;
  const up = button === button.parentElement?.lastElementChild;
  let stepped = false;
  const step = () => {
    if (!setAmount(field, roundStep(Number(field.value), up))) return;
    stepped = true;
    timer = setTimeout(step, REPEAT_MS);
  };
  let timer = setTimeout(step, HOLD_MS);
  const held = new AbortController();
  const { signal } = held;
  const end = () => {
    clearTimeout(timer);
    // The click comes right after.
    setTimeout(() => held.abort());
  };
  const swallow = (click: Event) => stepped && click.stopPropagation();
  button.addEventListener('click', swallow, { signal, capture: true });
  // What a phone offers for a long press.
  button.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
  button.addEventListener('pointerleave', end, { signal });
  for (const type of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(type, end, { signal });
}

function press(event: KeyboardEvent): void {
  const { key, shiftKey } = event;
  const field = event.target as HTMLInputElement;
  if (field.type !== 'number') return;
  const by = KEYS[key]?.[shiftKey ? 1 : 0];
  if (key === 'Enter') {
    const column = field.closest('main, dialog')?.querySelectorAll<HTMLElement>('[type="number"]');
    const amounts = [...(column ?? [])];
    amounts[amounts.indexOf(field) + (shiftKey ? -1 : 1)]?.focus();
  } else if (by) setAmount(field, Number(field.value) + by);
  else return;
  event.preventDefault();
}
