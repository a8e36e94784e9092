import { useEffect, useRef, type RefObject } from 'react';

/** Runs it once: after the next paint, at the next key, or when told to. */
function afterPaint(run: () => void): () => void {
  const waiting = new AbortController();
  let timer = 0;
  const now = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(now);
  });
  document.addEventListener('keydown', now, { capture: true, signal: waiting.signal });
  return now;
}

/**
 * Opens and closes a dialog in two steps each. Keeping the page behind a modal one out of reach
 * changes the styles of all that is in it, which takes a phone as long as the dialog itself: so the
 * dialog is painted first and modal then, and it is on its way out before the page is back.
 *
 * While it leaves it has `data-leaving`; its `close` event comes once the page can take the focus.
 */
export function useDialogSteps(
  ref: RefObject<HTMLDialogElement | null>,
  { open, modal }: { open: boolean; modal: boolean },
): void {
  const finishStep = useRef<() => void>(undefined);

  // A window that is resized over a breakpoint turns an open dialog into the other kind.
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const paintedFirst = (run: () => void) => {
      finishStep.current = afterPaint(() => dialog.isConnected && run());
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
      });
    };
  }, [ref, open, modal]);
}
