import { useState } from 'react';
import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import styles from './Gallery.module.css';
import { Result } from '@mg/shared/ui/Result';
import { GalleryBlock } from './GalleryBlock';

const KINDS = [
  { from: 'centre', name: 'Ventana' },
  { from: 'left', name: 'Panel izquierdo' },
  { from: 'right', name: 'Panel derecho' },
] as const;

export function GalleryDialogs() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <GalleryBlock title="Ventanas y paneles">
      <div className={styles.row}>
        {KINDS.map(({ from, name }) => (
          <Button key={from} variant="secondary" onClick={() => setOpen(from)}>
            {name}
          </Button>
        ))}
      </div>
      {KINDS.map(({ from, name }) => (
        <Dialog key={from} from={from} title={name} open={open === from} onClose={close}>
          <Result tone="success" text="Se cierra con Esc, con la cruz o tocando afuera.">
            <Button onClick={close}>Aceptar</Button>
          </Result>
        </Dialog>
      ))}
    </GalleryBlock>
  );
}
