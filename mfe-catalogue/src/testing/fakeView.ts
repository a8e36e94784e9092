import { act } from '@testing-library/react';

/**
 * What comes near the view and what goes, told by the test: jsdom lays nothing out. Until a test
 * tells otherwise everything that is observed is far away.
 */
export function fakeView() {
  const watched = new Map<Element, IntersectionObserverCallback>();
  class FakeObserver {
    constructor(private readonly report: IntersectionObserverCallback) {}
    observe(element: Element) {
      watched.set(element, this.report);
      const entry = { target: element, isIntersecting: false } as IntersectionObserverEntry;
      queueMicrotask(() => act(() => this.report([entry], this as never)));
    }
    unobserve(element: Element) {
      watched.delete(element);
    }
  }
  const before = window.IntersectionObserver;
  window.IntersectionObserver = FakeObserver as never;
  return {
    /** The element comes near the view, or goes away from it. */
    see(target: Element, isIntersecting: boolean) {
      const entry = { target, isIntersecting } as IntersectionObserverEntry;
      act(() => watched.get(target)?.([entry], undefined as never));
    },
    end() {
      window.IntersectionObserver = before;
    },
  };
}
