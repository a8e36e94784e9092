import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './IconButton';
import styles from './Dialog.module.css';
import { useDialogSteps } from './useDialogSteps';

interface DialogProps {
  open: boolean;
  onClose(): void;
  /** Title, shown on top; also the dialog's name. */
  title: string;
  /** Where it comes from. */
  from?: 'left' | 'right' | 'bottom' | 'centre';
  /**
   * A modal one keeps the rest of the page out of reach until it is closed; the other kind stands
   * beside the page, which stays usable.
   */
  modal?: boolean;
  children: ReactNode;
  className?: string;
}

/**
 * A drawer or a pop-up on the platform's own `<dialog>`: focus moves in and returns, Esc and a
 * click on the backdrop close it. Its content stays mounted while it is closed.
 */
export function Dialog({
  open,
  onClose,
  title,
  from = 'centre',
  modal = true,
  children,
  className,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useDialogSteps(ref, { open, modal });

  useEffect(() => {
    // The platform closes only modal dialogs on Esc.
    if (!open || modal) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // Esc pressed elsewhere on the page, in a search box or another dialog, means that one.
      const here = ref.current?.contains(event.target as Node) || event.target === document.body;
      if (event.key === 'Escape' && here && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, modal, onClose]);

  const onBackdropClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[from]} ${className ?? ''}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdropClick}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
