/**
 * React's DOM package reports itself to this global once, at its load. The shell's copy loads
 * before any remote's hot updates, so this global saves the report for them. The browser extension
 * of React's tools brings a global of its own, which does the same.
 */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
