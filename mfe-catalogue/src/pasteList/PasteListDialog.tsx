import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useEffect, useState } from 'react';
import type { PasteList as PasteListType } from './PasteList';

/** The dialog around the pasted list, whose code loads on demand. */
export function PasteListDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { PasteList, failed, retry } = usePasteList(open);
  const [back, setBack] = useState<(() => void) | null>(null);
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
          <Button onClick={retry}>Reintentar</Button>
        </Result>
      )}
    </Dialog>
  );
}

/** Loads the code of the pasted list on demand. */
function usePasteList(wanted: boolean) {
  const [loaded, setLoaded] = useState<{ PasteList?: typeof PasteListType; failed?: boolean }>({});
  const missing = wanted && !loaded.PasteList && !loaded.failed;
  useEffect(() => {
    if (!missing) return;
    import(/* webpackChunkName: "pasteList" */ './PasteList').then(
      ({ PasteList }) => setLoaded({ PasteList }),
      () => setLoaded({ failed: true }),
    );
  }, [missing]);
  return { ...loaded, retry: () => setLoaded({}) };
}
