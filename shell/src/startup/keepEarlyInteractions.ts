import { counterpart } from './counterpart';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something that was done before the page answered, and what it was done to. */
interface EarlyInteraction {
  target: HTMLElement;
  /** Does it again, to what stands in the page by then. */
  again(there: HTMLElement): void;
}

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  /^(checkbox|radio)$/.test((target as Field).type);

/** Marks what was tapped and has yet to answer; see global.css. */
const WAITING = 'data-waiting';

/** Says of a button whether it is on. */
const PRESSED = 'aria-pressed';

/**
 * Keeps what a visitor does on a prerendered page before it answers.
 * @returns does it all again, in its order
 */
export function keepEarlyInteractions(): () => Promise<void> {
  const kept: EarlyInteraction[] = [];
  const keep = <T extends HTMLElement>(target: T, again: (there: T) => void) =>
    kept.push({ target, again });
  const isKept = (target: EventTarget | null) => kept.some((early) => early.target === target);

  const onClick = (event: MouseEvent) => {
    // Parts of the page may answer already, and would take it for a second tick when it comes again.
    if (isTick(event.target)) return event.stopPropagation();
    const target = (event.target as Element).closest<HTMLElement>('button, a[href^="/"]');
    if (!target || (target instanceof HTMLAnchorElement && !mustWait(target, event))) return;
    event.preventDefault();
    event.stopPropagation();
    target.setAttribute(WAITING, '');
    const pressed = target.getAttribute(PRESSED);
    // Who taps again what does not answer is impatient, and wants the same.
    if (pressed !== null && isKept(target)) return;
    // What is on by now, as in a list from an earlier visit, was wanted on.
    keep(target, (there) => there.getAttribute(PRESSED) === pressed && there.click());
  };
  /** Who left the page at once would leave behind what is kept. A second tap insists. */
  const mustWait = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    kept.length > 0 && !link.target && !isKept(link) && !ctrlKey && !metaKey && !shiftKey;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    keep(event.target as HTMLFormElement, (there) => there.requestSubmit());
  };
  const onInput = ({ target }: Event) => {
    if (isTick(target)) {
      const { checked } = target;
      keep(target, (there) => {
        there.checked = !checked;
        there.click();
      });
    } else if (!isKept(target)) {
      const field = target as Field;
      keep(field, (there) => type(there, field.value));
    }
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('input', onInput, true);
  return async () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    document.removeEventListener('input', onInput, true);
    for (const waiting of document.querySelectorAll(`[${WAITING}]`)) {
      waiting.removeAttribute(WAITING);
    }
    for (const { target, again } of kept) {
      const there = target.isConnected ? target : await counterpart(target);
      if (!there) continue;
      hydrateNow(there);
      again(there);
    }
  };
}

/** React hydrates a part of the page at once where such an event arrives; else when it has time. */
const hydrateNow = (target: Element) =>
  target.dispatchEvent(new Event('pointerup', { bubbles: true }));

/**
 * Lets React see a text that was typed before it hydrated the field: it compares with the value
 * that it saw last, which is set by the element's own property but not by its prototype's.
 */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
