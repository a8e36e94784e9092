import { createSubscribers } from '@mg/shared/createSubscribers';
import { createContext } from 'react';

/** Balances fast scrolling against a small page. */
const OVERSCAN = '300px';

/** Tracks the chunks of a long list that are near the view, and those that always stay rendered. */
export class ListWindow {
  private readonly reports = new WeakMap<Element, (near: boolean) => void>();
  private readonly kept = new Map<string, readonly number[]>();
  private readonly subscribers = createSubscribers();
  private observer?: IntersectionObserver;

  readonly subscribe = this.subscribers.subscribe;

  /** Reports whether an element is near the view. @returns a function that stops the reports */
  observe(element: Element, report: (near: boolean) => void): () => void {
    if (typeof IntersectionObserver === 'undefined') {
      // Without the observer, everything renders.
      report(true);
      return () => undefined;
    }
    // `scrollMargin` is for lists with their own scrolling; older browsers render those late.
    const margins = { rootMargin: `${OVERSCAN} 0px`, scrollMargin: `${OVERSCAN} 0px` };
    this.observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.reports.get(target)?.(isIntersecting);
    }, margins);
    this.reports.set(element, report);
    this.observer.observe(element);
    return () => this.observer?.unobserve(element);
  }

  /** Keeps these chunks rendered, instead of the earlier ones for this reason. */
  keepRendered(reason: string, chunks: readonly number[]): void {
    this.kept.set(reason, chunks);
    this.subscribers.notify();
  }

  /** Tells whether one of the chunks `from` to `to` stays rendered. */
  keepsRendered(from: number, to: number): boolean {
    for (const chunks of this.kept.values())
      if (chunks.some((chunk) => from <= chunk && chunk <= to)) return true;
    return false;
  }
}

export const ListWindowContext = createContext(new ListWindow());
