type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  /^(checkbox|radio)$/.test((target as Field).type);

/** Marks what was tapped and has yet to answer; see global.css. */
const WAITING = 'data-waiting';

/**
 * Keeps what a visitor does on a prerendered page before it answers.
 * @returns does it all again, in its order
 */
export function keepInteractions(): () => void {
  const kept: (() => void)[] = [];
  const typed = new Set<Field>();

  const onClick = (event: MouseEvent) => {
    // Parts of the page may answer already, and would take it for a second tick when it comes again.
    if (isTick(event.target)) return event.stopPropagation();
    const target = (event.target as Element).closest<HTMLElement>('button, a[href^="/"]');
    if (!target || (target instanceof HTMLAnchorElement && !mustWait(target, event))) return;
    event.preventDefault();
    event.stopPropagation();
    target.setAttribute(WAITING, '');
    kept.push(() => {
      wake(target);
      target.click();
    });
  };
  /** Who left the page at once would leave behind what is kept. A second tap insists. */
  const mustWait = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    kept.length > 0 &&
    !link.target &&
    !link.hasAttribute(WAITING) &&
    !ctrlKey &&
    !metaKey &&
    !shiftKey;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    kept.push(() => {
      wake(event.target as HTMLFormElement);
      (event.target as HTMLFormElement).requestSubmit();
    });
  };
  const onInput = ({ target }: Event) => {
    if (isTick(target)) return keepTick(target);
    typed.add(target as Field);
    // Before a button that was pressed afterwards.
    if (!kept.includes(retype)) kept.push(retype);
  };
  const keepTick = (box: HTMLInputElement) => {
    const { checked } = box;
    kept.push(() => {
      wake(box);
      box.checked = !checked;
      box.click();
    });
  };
  const retype = () => {
    typed.forEach(typeAgain);
    typed.clear();
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
    kept.forEach((act) => act());
  };
}

/** React takes a part of the page over at once where such an event arrives; else when it has time. */
const wake = (target: Element) => target.dispatchEvent(new Event('pointerup', { bubbles: true }));

/**
 * Lets React see a text that was typed before it took the field over: it compares with the value
 * that it saw last, which is set by the element's own property but not by its prototype's.
 */
function typeAgain(field: Field): void {
  wake(field);
  const { value } = field;
  const prototype = Object.getPrototypeOf(field) as Field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
