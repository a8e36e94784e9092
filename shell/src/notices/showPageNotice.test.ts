import { act, screen } from '@testing-library/react';
import { showPageNotice } from './showPageNotice';

Object.assign(window, {
  ResizeObserver: class {
    observe = () => undefined;
  },
});

const rect = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 360 }) as DOMRect;
const PLACES: Record<string, DOMRect> = { bottom: rect(500, 640), top: rect(100, 240) };
const place = () => screen.getByRole('status', { hidden: true });

/** Shows the notice while a field between two heights has the focus. */
async function typeIn(top: number, bottom: number) {
  const field = document.body.appendChild(document.createElement('input'));
  field.getBoundingClientRect = () => rect(top, bottom);
  act(() => void showPageNotice({ text: 'Aviso', onRead: () => undefined }));
  place().getBoundingClientRect = () => PLACES[place().dataset.side!] ?? PLACES.bottom!;
  field.focus();
  await new Promise(requestAnimationFrame);
}

beforeEach(() => document.body.replaceChildren());

it.each([
  ['at the bottom', 'is elsewhere', 300, 340, 'bottom'],
  ['at the top', 'is at the bottom', 520, 560, 'top'],
  ['out of sight', 'fills a low screen', 200, 540, 'none'],
])('puts the notice %s when the focused field %s', async (_, _where, top, bottom, side) => {
  await typeIn(top, bottom);
  expect(place()).toHaveAttribute('data-side', side);
});

it('returns the notice to the bottom when the focus leaves the field', async () => {
  await typeIn(520, 560);
  (document.activeElement as HTMLElement).blur();
  window.dispatchEvent(new Event('click'));
  await new Promise(requestAnimationFrame);
  expect(place()).toHaveAttribute('data-side', 'bottom');
});

it('keeps the place of the notice while the visitor presses the notice', async () => {
  await typeIn(520, 560);
  const frame = () => new Promise(requestAnimationFrame);
  place().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  (document.activeElement as HTMLElement).blur();
  window.dispatchEvent(new Event('focusin'));
  await frame();
  expect(place()).toHaveAttribute('data-side', 'top');
  window.dispatchEvent(new Event('pointerup'));
  await frame();
  window.dispatchEvent(new Event('click'));
  await frame();
  expect(place()).toHaveAttribute('data-side', 'bottom');
});
