type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something that was done before the page answered, and what it was done to. */
interface EarlyInteraction {
  target: HTMLElement;
  again(): void;
}

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  /^(checkbox|radio)$/.test((target as Field).type);

/** Marks what was tapped and has yet to answer; see global.css. */
const WAITING = 'data-waiting';

/** Says of a button whether it is on. */
const PRESSED = 'aria-pressed';

/**
 * Keeps what a visitor does on a prerendered page before it answers.
 * @returns does it all again, in its order; where the page was rendered anew, nothing
 */
export function keepEarlyInteractions(): () => void {
  const kept: EarlyInteraction[] = [];
  const keep = (target: HTMLElement, again: () => void) => kept.push({ target, again });
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
    keep(target, () => target.getAttribute(PRESSED) === pressed && target.click());
  };
  /** Who left the page at once would leave behind what is kept. A second tap insists. */
  const mustWait = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    kept.length > 0 && !link.target && !isKept(link) && !ctrlKey && !metaKey && !shiftKey;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    keep(form, () => form.requestSubmit());
  };
  const onInput = ({ target }: Event) => {
    if (isTick(target)) {
      const { checked } = target;
      keep(target, () => {
        target.checked = !checked;
        target.click();
      });
    } else if (!isKept(target)) {
      const field = target as Field;
      keep(field, () => type(field, field.value));
    }
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('input', onInput, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    document.removeEventListener('input', onInput, true);
    for (const waiting of document.querySelectorAll(`[${WAITING}]`)) {
      waiting.removeAttribute(WAITING);
    }
    const inPage = kept.filter(({ target }) => target.isConnected);
    // All of it first: what one does again may take another out of the page.
    for (const { target } of inPage) hydrateNow(target);
    for (const { again } of inPage) again();
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
