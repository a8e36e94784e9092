import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Takes a step after the next paint, or before the next key. @returns a way to take it at once */
function afterPaint(step: () => void): () => void {
  let due = true;
  const now = () => {
    if (!due) return;
    due = false;
    document.removeEventListener('keydown', now, true);
    step();
  };
  requestAnimationFrame(() => setTimeout(now));
  document.addEventListener('keydown', now, true);
  return now;
}

interface Steps {
  open: boolean;
  modal: boolean;
  returnFocus?(): HTMLElement | null | undefined;
}

/**
 * Opens and closes a dialog in two steps each. Keeping the page behind a modal one out of reach
 * changes the styles of all that is in it, which takes a phone as long as the dialog itself: so the
 * dialog is painted first and modal then, and it is on its way out, with `data-leaving`, before the
 * page is back and can take the focus.
 */
export function useDialogSteps(
  ref: RefObject<HTMLDialogElement | null>,
  { open, modal, returnFocus }: Steps,
): void {
  const giveFocusBack = useEffectEvent(() => returnFocus?.()?.focus({ preventScroll: true }));
  const finishStep = useRef<() => void>(undefined);

  // A window that is resized over a breakpoint turns an open dialog into the other kind.
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const paintedFirst = (step: () => void) => {
      finishStep.current = afterPaint(() => dialog.isConnected && step());
    };
    finishStep.current?.();
    if (modal) {
      dialog.open = true;
      paintedFirst(() => {
        dialog.open = false;
        dialog.showModal();
      });
    } else dialog.show();
    return () => {
      finishStep.current?.();
      dialog.dataset.leaving = '';
      paintedFirst(() => {
        delete dialog.dataset.leaving;
        dialog.close();
        giveFocusBack();
      });
    };
  }, [ref, open, modal]);
}
