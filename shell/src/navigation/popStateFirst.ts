/** Handles a `popstate` event before the router, and can stop it there. */
export const popState: { first?(event: Event): void } = {};

/** Must run before the router starts: a window calls its listeners in their order. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => popState.first?.(event));
}
