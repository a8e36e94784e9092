/** Who wants to hear of a change, as `useSyncExternalStore` asks for it. */
export function createSubscribers() {
  const listeners = new Set<() => void>();
  return {
    /** @returns a way to stop */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(): void {
      listeners.forEach((listener) => listener());
    },
  };
}
