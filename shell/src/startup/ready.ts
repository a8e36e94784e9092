/** Heard by the boot script, which then hands over what a visitor has done until now. */
export const READY_EVENT = 'mg:ready';

/** Says that the page answers: by an event, and on the page's root for styles and tests. */
export function announceReady(): void {
  document.documentElement.dataset.ready = '';
  document.dispatchEvent(new Event(READY_EVENT));
}
