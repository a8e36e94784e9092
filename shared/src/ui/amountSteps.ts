import type { KeyboardEvent, PointerEvent } from 'react';
import { AMOUNT_MAX } from '../constants';

interface Amount {
  amount: number;
  min: number;
  onAmount(amount: number): void;
}

/** So long a button is held before it goes on by itself, and so long between its steps. */
const HOLD_MS = 450;
const REPEAT_MS = 300;

const within = (amount: number, min: number): number => Math.min(AMOUNT_MAX, Math.max(min, amount));

/** The next round amount: in steps of 10 up to 50, of 50 up to 200, of 100 from there. */
export function roundStep(amount: number, up: boolean): number {
  const from = up ? amount : amount - 1;
  const step = from < 50 ? 10 : from < 200 ? 50 : 100;
  return (Math.floor(from / step) + (up ? 1 : 0)) * step;
}

/** A button that is held down goes on in larger and larger steps; the click that ends it is none. */
export function holdToStep(
  event: PointerEvent,
  up: boolean,
  { amount, min, onAmount }: Amount,
): void {
  if (event.button) return;
  const button = event.currentTarget;
  let at = amount;
  const step = () => {
    const next = within(roundStep(at, up), min);
    if (next === at) return;
    onAmount((at = next));
    timer = setTimeout(step, REPEAT_MS);
  };
  let timer = setTimeout(step, HOLD_MS);
  const held = new AbortController();
  const { signal } = held;
  const swallow = (click: Event) => {
    if (at !== amount) click.stopPropagation();
  };
  const end = () => {
    clearTimeout(timer);
    // The click comes right after.
    setTimeout(() => held.abort());
  };
  button.addEventListener('click', swallow, { signal, capture: true });
  for (const type of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(type, end, { signal });
  button.addEventListener('pointerleave', end, { signal });
  // What a phone offers for a long press.
  button.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
}

/** What the keys do in an amount besides what the browser does, by how far they go. */
const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/**
 * Shift with the arrows steps by 10, the page keys by 50, with Shift by 100. Enter goes down the column of
 * amounts, Shift with Enter up.
 */
export function stepByKey(
  event: KeyboardEvent<HTMLInputElement>,
  { amount, min, onAmount }: Amount,
): void {
  const { key, shiftKey, currentTarget: field } = event;
  const tens = KEYS[key] ?? 0;
  const page = Math.abs(tens) === 5;
  if (key === 'Enter') {
    const column = [...document.querySelectorAll<HTMLElement>(`.${field.className}`)].filter(
      (other) => other.closest('main, dialog') === field.closest('main, dialog'),
    );
    column[column.indexOf(field) + (shiftKey ? -1 : 1)]?.focus();
  } else if (tens && (shiftKey || page)) {
    onAmount(within(amount + tens * (page && shiftKey ? 20 : 10), min));
  } else return;
  event.preventDefault();
}
