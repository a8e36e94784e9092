/** Makes a set of listeners, in the form that `useSyncExternalStore` takes. */
export function createSubscribers() {
  const listeners = new Set<() => void>();
  return {
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (): void => listeners.forEach((listener) => listener()),
  };
}
