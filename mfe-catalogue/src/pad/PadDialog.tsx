import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useState } from 'react';
import { usePad } from './usePad';

interface PadDialogProps {
  open: boolean;
  onClose(): void;
}

/** The place of the pad, which comes on demand. */
export function PadDialog({ open, onClose }: PadDialogProps) {
  const { Pad, failed, retry } = usePad(open);
  const [back, setBack] = useState<(() => void) | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onBack={back ?? undefined}
      title="Pegar una lista"
      from="left"
    >
      {Pad && <Pad open={open} onDone={onClose} onStepBack={setBack} />}
      {!Pad && !failed && <Spinner label="Cargando…" />}
      {failed && (
        <Result
          tone="failure"
          title="No pudimos abrir esta parte"
          text="Revise su conexión y vuelva a intentar."
        >
          <Button onClick={retry}>Reintentar</Button>
        </Result>
      )}
    </Dialog>
  );
}
