import { act } from '@testing-library/react';

/** Lets a test move elements into and out of the view, since jsdom has no layout. Elements start off-screen. */
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
    /** Moves an element into or out of the view. */
    see(target: Element, isIntersecting: boolean) {
      const entry = { target, isIntersecting } as IntersectionObserverEntry;
      act(() => watched.get(target)?.([entry], undefined as never));
    },
    end() {
      window.IntersectionObserver = before;
    },
  };
}
