import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { useOverlay } from './overlays';
import { useDialogSteps } from './useDialogSteps';
import { useLast } from './useLast';

export interface DialogProps {
  open: boolean;
  /** Wanted by the close button, Esc, Back, or a click beside it. */
  onClose(): void;
  /** What Esc and Back do first, as where a step inside it leads back to the one before. */
  onBack?(): void;
  /** Shown on top; also the dialog's name. */
  title?: string | null;
  /** Where it comes from; `whole` is all over the screen, dark around a picture. */
  from?: 'left' | 'right' | 'bottom' | 'centre' | 'whole';
  /**
   * A modal one keeps the rest of the page out of reach until it is closed; the other kind stands
   * beside the page, which stays usable.
   */
  modal?: boolean;
  /** What takes the focus afterwards, where what had it before cannot or should not. */
  returnFocus?(): HTMLElement | null | undefined;
  children?: ReactNode;
  className?: string;
}

/**
 * A drawer, a pop-up or a picture on the platform's own `<dialog>`: the focus moves in and returns.
 * Its content stays mounted while it is closed, and what is taken from it stays for its way out.
 */
export function Dialog({
  open,
  onClose,
  onBack,
  title = null,
  from = 'centre',
  modal = true,
  returnFocus,
  children,
  className = '',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const name = useLast(title);
  const kept = useLast(children || null);

  useDialogSteps(ref, { open, modal, returnFocus });
  useOverlay(open, onClose);
  useOverlay(open && onBack !== undefined, onBack);

  // It is still seen on its way out: a second click there closes nothing and takes no focus.
  const close = () => {
    if (open) onClose();
  };
  const goBack = () => {
    if (open) (onBack ?? onClose)();
  };
  const keepFocus = (event: MouseEvent) => {
    if (!open) event.preventDefault();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Esc pressed elsewhere on the page, in a search box or another dialog, means that one.
    const here = ref.current?.contains(event.target as Node) || event.target === document.body;
    if (event.key === 'Escape' && here && !event.defaultPrevented) goBack();
  });

  useEffect(() => {
    // The platform closes only modal dialogs on Esc.
    if (!open || modal) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, modal]);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === ref.current) close();
  };

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[from]} ${className}`}
      aria-label={name ?? undefined}
      onCancel={(event) => {
        event.preventDefault();
        goBack();
      }}
      onClose={() => {
        // The second time in a row, a phone's Back does not ask.
        if (!ref.current?.open) close();
      }}
      onMouseDown={keepFocus}
      onClick={closeBeside}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 className={styles.title}>{name}</h2>
          <IconButton icon="close" label="Cerrar" className={styles.close} onClick={close} />
        </div>
        {open ? children : kept}
      </div>
    </dialog>
  );
}
