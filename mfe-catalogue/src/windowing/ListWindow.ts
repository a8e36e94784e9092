import { createSubscribers } from '@mg/shared/createSubscribers';
import { createContext } from 'react';

/** Generous enough for a finger that scrolls, small enough to stay a small page. */
const OVERSCAN = '300px';

/**
 * The windowing of one long list, whose chunks are numbered throughout: knows what is near the view,
 * and which chunks are kept rendered wherever the view is.
 */
export class ListWindow {
  private readonly reports = new WeakMap<Element, (near: boolean) => void>();
  private readonly kept = new Map<string, readonly number[]>();
  private readonly subscribers = createSubscribers();
  private observer?: IntersectionObserver;

  readonly subscribe = this.subscribers.subscribe;

  /** Reports whether an element is near the view, now and whenever it changes. @returns a way to stop */
  observe(element: Element, report: (near: boolean) => void): () => void {
    if (typeof IntersectionObserver === 'undefined') {
      // A browser that cannot tell renders everything.
      report(true);
      return () => undefined;
    }
    // `scrollMargin` is for lists that scroll by themselves; an older browser renders those late.
    const margins = { rootMargin: `${OVERSCAN} 0px`, scrollMargin: `${OVERSCAN} 0px` };
    this.observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.reports.get(target)?.(isIntersecting);
    }, margins);
    this.reports.set(element, report);
    this.observer.observe(element);
    return () => this.observer?.unobserve(element);
  }

  /** Keeps these chunks rendered, in place of those that were kept for the same reason. */
  keepRendered(reason: string, chunks: readonly number[]): void {
    this.kept.set(reason, chunks);
    this.subscribers.notify();
  }

  /** Whether one of the chunks `from`..`to` is kept rendered. */
  keepsRendered(from: number, to: number): boolean {
    for (const chunks of this.kept.values())
      if (chunks.some((chunk) => from <= chunk && chunk <= to)) return true;
    return false;
  }
}

export const ListWindowContext = createContext(new ListWindow());
