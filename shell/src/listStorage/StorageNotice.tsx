import { Button } from '@mg/shared/ui/Button';
import { useRef } from 'react';
import styles from './StorageNotice.module.css';

/** Tells that the browser refuses the list, and names other ways to keep the list. */
export function StorageNotice({ onRead }: { onRead(): void }) {
  const from = useRef<HTMLElement>(null);
  return (
    <p className={styles.notice}>
      <span className={styles.text}>
        Su navegador no guarda esta lista: si cierra o recarga la página, se pierde. Antes de salir,
        envíela o descargue el PDF.
      </span>
      <Button
        variant="quiet"
        onFocus={({ relatedTarget }) => (from.current = relatedTarget as HTMLElement | null)}
        onClick={() => {
          onRead();
          from.current?.focus({ preventScroll: true });
        }}
      >
        Entendido
      </Button>
    </p>
  );
}
