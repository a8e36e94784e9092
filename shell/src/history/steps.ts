/** Hears of a step in the history before the router does, and can keep it from there. */
export const steps: { heard?(event: Event): void } = {};

/** Called before there is a router: a window calls whoever listens in the order in which they came. */
export function hearSteps(): void {
  window.addEventListener('popstate', (event) => steps.heard?.(event));
}
