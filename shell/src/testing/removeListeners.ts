const { addEventListener } = EventTarget.prototype;
const removals: (() => void)[] = [];

EventTarget.prototype.addEventListener = function (...args) {
  removals.push(() => this.removeEventListener(...args));
  addEventListener.apply(this, args);
};

/** Removes all listeners, which would hear the events of the next test. */
export function removeListeners(): void {
  for (const remove of removals.splice(0)) remove();
}
