/** A part of a long list: the pieces `from`..`to` of it, all in one element. */
interface Part {
  from: number;
  to: number;
  /** How it is rendered on a server, and before anybody has looked where it is. */
  awakeAtFirst: boolean;
  /** Called whenever it has to change. */
  show(awake: boolean): void;
}

/** Generous enough for a finger that scrolls, small enough to stay a small page. */
const MARGIN = '300px';

/**
 * Knows which parts of a long list are awake: rendered in full, while the others rest as text.
 * Awake is what is near the view, and what is held whatever the view: the pieces around the
 * keyboard's focus, so that Tab walks on through the whole list, and those that are about to be
 * shown.
 */
export class Attention {
  private readonly parts = new Map<Element, Part>();
  private readonly states = new WeakMap<Element, { near: boolean; awake: boolean }>();
  private readonly held = new Map<string, readonly number[]>();
  private observer?: IntersectionObserver;

  /** Follows a part, which may be known already under other numbers. @returns a way to stop */
  watch(element: Element, part: Part): () => void {
    const { awakeAtFirst: first } = part;
    if (!this.states.has(element)) this.states.set(element, { near: first, awake: first });
    this.parts.set(element, part);
    this.observe(element);
    this.settle(element);
    return () => {
      this.parts.delete(element);
      this.observer?.unobserve(element);
    };
  }

  /** Keeps these pieces awake, in place of those that were held for the same reason. */
  hold(reason: string, pieces: readonly number[]): void {
    this.held.set(reason, pieces);
    for (const element of this.parts.keys()) this.settle(element);
  }

  private observe(element: Element): void {
    if (typeof IntersectionObserver === 'undefined') {
      // A browser that cannot tell shows everything.
      this.see(element, true);
      return;
    }
    // `scrollMargin` is for lists that scroll by themselves; an older browser wakes them late.
    const margins = { rootMargin: `${MARGIN} 0px`, scrollMargin: `${MARGIN} 0px` };
    this.observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.see(target, isIntersecting);
    }, margins);
    this.observer.observe(element);
  }

  private see(element: Element, near: boolean): void {
    const state = this.states.get(element);
    if (!state) return;
    state.near = near;
    this.settle(element);
  }

  private settle(element: Element): void {
    const part = this.parts.get(element);
    const state = this.states.get(element);
    if (!part || !state) return;
    const awake = state.near || this.isHeld(part);
    if (awake === state.awake) return;
    state.awake = awake;
    part.show(awake);
  }

  private isHeld({ from, to }: Part): boolean {
    for (const pieces of this.held.values())
      if (pieces.some((piece) => from <= piece && piece <= to)) return true;
    return false;
  }
}
