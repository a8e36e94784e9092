/** Handles a `popstate` event before the router, and may hide the event from the router. */
export const popState: { first?(event: Event): void } = {};

/** Registers a listener before the router's: a window calls its listeners in order. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => popState.first?.(event));
}
