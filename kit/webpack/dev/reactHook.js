/**
 * React's DOM package reports itself to this global once, while it loads. The shell's copy loads
 * before any remote's hot updates do: this global keeps its report for them.
 * The browser extension of React's tools brings a global of its own, which does the same.
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
