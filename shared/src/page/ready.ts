/** Fires on the document once the page handles input; `<html data-ready>` tells tests and measurements. */
export const READY_EVENT = 'mg:ready';

export const isReady = (): boolean => 'ready' in document.documentElement.dataset;

/** The shell alone announces the ready page. */
export function announceReady(): void {
  document.documentElement.dataset.ready = '';
  document.dispatchEvent(new Event(READY_EVENT));
}

export const whenReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (isReady()) resolve();
    else document.addEventListener(READY_EVENT, () => resolve(), { once: true });
  });
