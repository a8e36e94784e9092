/**
 * The page is ready once it answers to the visitor: its screens are rendered and hydrated from the top.
 * What is deferred waits for that.
 */

/** Heard on the document when that is so. */
export const READY_EVENT = 'mg:ready';

/** The same on the page's root, for tests and measurements. */
const READY_ATTRIBUTE = 'data-ready';

export const isReady = (): boolean => document.documentElement.hasAttribute(READY_ATTRIBUTE);

/** For the shell alone. */
export function announceReady(): void {
  document.documentElement.setAttribute(READY_ATTRIBUTE, '');
  document.dispatchEvent(new Event(READY_EVENT));
}

/** Resolves once the page is ready. */
export const whenReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (isReady()) resolve();
    else document.addEventListener(READY_EVENT, () => resolve(), { once: true });
  });
