const { observe } = MutationObserver.prototype;
const observers = new Set<MutationObserver>();

MutationObserver.prototype.observe = function (...args) {
  observers.add(this);
  observe.apply(this, args);
};

/** Disconnects all observers, which would watch the page of the next test. */
export function disconnectObservers(): void {
  for (const observer of observers) observer.disconnect();
  observers.clear();
}
