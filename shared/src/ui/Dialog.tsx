import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { useOverlay } from './overlays';
import { useDialogSteps } from './useDialogSteps';

interface DialogProps {
  open: boolean;
  /** Answers the close button, Esc, Back and a click on the backdrop. */
  onClose(): void;
  /** Answers Esc and Back first, such as with a step back inside the dialog. */
  onBack?(): void;
  /** Shows as the heading, and is the accessible name. */
  title?: string | null;
  /** Chooses the side of the entrance; `whole` covers the screen around a picture. */
  from?: 'left' | 'right' | 'bottom' | 'centre' | 'whole';
  /** A modal dialog makes the page inert; the other kind stands beside the usable page. */
  modal?: boolean;
  /** Returns the element that takes the focus afterwards, instead of the earlier one. */
  returnFocus?(): HTMLElement | null | undefined;
  children?: ReactNode;
  className?: string;
}

/** Shows a drawer, a pop-up or a picture in the platform's `<dialog>`. A closing dialog keeps its last content. */
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

  // A second click on the closing dialog must neither close it again nor move the focus.
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
    // Esc in a search field or another dialog belongs there.
    const here = ref.current?.contains(event.target as Node) || event.target === document.body;
    if (event.key === 'Escape' && here && !event.defaultPrevented) goBack();
  });

  useEffect(() => {
    // The platform closes modal dialogs alone on Esc.
    if (!open || modal) return undefined;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, modal]);

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
        // A phone's second Back in a row fires no `cancel`.
        if (!ref.current?.open) close();
      }}
      onMouseDown={keepFocus}
      onClick={({ target }) => target === ref.current && close()}
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

/** Returns the last value other than null. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
