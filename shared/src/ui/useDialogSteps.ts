import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Runs a step after the next paint, or before the next key. @returns a function that runs the step at once */
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

/** Paints a dialog before its modal state changes, since an inert page costs a phone a restyle. */
export function useDialogSteps(
  ref: RefObject<HTMLDialogElement | null>,
  { open, modal, returnFocus }: Steps,
): void {
  const giveFocusBack = useEffectEvent(() => returnFocus?.()?.focus({ preventScroll: true }));
  const finishStep = useRef<() => void>(undefined);

  // A resize over a breakpoint changes the kind of an open dialog.
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
