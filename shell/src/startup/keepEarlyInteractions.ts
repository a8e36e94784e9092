type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  /^(checkbox|radio)$/.test((target as Field).type);

/** Marks a tapped element until the element responds; see global.css. */
const WAITING = 'data-waiting';

const PRESSED = 'aria-pressed';

/** Records input before hydration. @returns a function that replays the input on the remaining elements */
export function keepEarlyInteractions(): () => void {
  const kept: { target: HTMLElement; replay(): void }[] = [];
  const keep = (target: HTMLElement, replay: () => void) => kept.push({ target, replay });
  const isKept = (target: EventTarget | null) => kept.some((early) => early.target === target);

  const onClick = (event: MouseEvent) => {
    // A hydrated part that sees this tick takes the replay for a second one.
    if (isTick(event.target)) return event.stopPropagation();
    const target = (event.target as Element).closest<HTMLElement>('button, a[href^="/"]');
    if (!target || (target instanceof HTMLAnchorElement && !mustWait(target, event))) return;
    event.preventDefault();
    event.stopPropagation();
    target.setAttribute(WAITING, '');
    const pressed = target.getAttribute(PRESSED);
    // A second tap on the same button repeats the first one's intent.
    if (pressed !== null && isKept(target)) return;
    // A button that is on by now, as in a stored list, needs no replay.
    keep(target, () => target.getAttribute(PRESSED) === pressed && target.click());
  };
  /** Makes the first tap on a link wait, since a navigation loses the recorded input. A second tap leaves the page. */
  const mustWait = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    kept.length > 0 && !link.target && !isKept(link) && !ctrlKey && !metaKey && !shiftKey;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    // Safari to 15 lacks `requestSubmit`; screens listen to the event alone.
    keep(form, () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
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

  const off = new AbortController();
  const options = { capture: true, signal: off.signal };
  document.addEventListener('click', onClick, options);
  document.addEventListener('submit', onSubmit, options);
  document.addEventListener('input', onInput, options);
  return () => {
    off.abort();
    for (const waiting of document.querySelectorAll(`[${WAITING}]`)) {
      waiting.removeAttribute(WAITING);
    }
    const inPage = kept.filter(({ target }) => target.isConnected);
    // All targets hydrate first: a replay may remove another target from the page.
    for (const { target } of inPage) hydrateNow(target);
    for (const { replay } of inPage) replay();
  };
}

/** React hydrates the target of such an event at once. */
export const hydrateNow = (target: Element) =>
  target.dispatchEvent(new Event('pointerup', { bubbles: true }));

/**
 * Lets React see a text from before hydration. React compares with the value that the element's own property
 * last set. The prototype's setter bypasses that property.
 */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
