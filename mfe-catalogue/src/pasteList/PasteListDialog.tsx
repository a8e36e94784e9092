import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useEffect, useState } from 'react';
import type { PasteList as PasteListType } from './PasteList';

type Loaded = { PasteList?: typeof PasteListType; failed?: boolean };

/** Opens the dialog of a pasted list, whose code loads on demand. */
export function PasteListDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [{ PasteList, failed }, setLoaded] = useState<Loaded>({});
  const missing = open && !PasteList && !failed;
  const [back, setBack] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!missing) return;
    import(/* webpackChunkName: "pasteList" */ './PasteList').then(
      (loaded) => setLoaded({ PasteList: loaded.PasteList }),
      () => setLoaded({ failed: true }),
    );
  }, [missing]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onBack={back ?? undefined}
      title="Pegar una lista"
      from="left"
    >
      {PasteList && <PasteList open={open} onDone={onClose} onStepBack={setBack} />}
      {!PasteList && !failed && <Spinner label="Cargando…" />}
      {failed && (
        <Result
          tone="failure"
          title="No pudimos abrir esta parte"
          text="Revise su conexión y vuelva a intentar."
        >
          <Button onClick={() => setLoaded({})}>Reintentar</Button>
        </Result>
      )}
    </Dialog>
  );
}
