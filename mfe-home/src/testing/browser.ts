/** Adds `matchMedia` to jsdom, for a window of this width. */
export function pretendWidth(width: number): void {
  window.matchMedia = (query) =>
    ({
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

/** Adds an IntersectionObserver that the test controls. */
export function pretendScrolling() {
  let tell: (visible: boolean) => void = () => undefined;
  class FakeObserver {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: FakeObserver, scrollTo: jest.fn() });
  return { firstScreenful: (visible: boolean) => tell(visible) };
}
