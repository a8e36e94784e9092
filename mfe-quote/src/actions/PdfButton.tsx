import { useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { selectQuoteEmpty, selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { SpinnerRing } from '@mg/shared/ui/Spinner';
import { useState } from 'react';
import { loadPdf } from '../pdf/loadPdf';
import { openListDialog, showNotice } from './listDialog';
import styles from './PdfButton.module.css';

/** No browser tells the page about a refused download. */
const NOT_DOWNLOADED = {
  text: 'PDF listo. ¿No se descargó?',
  action: { label: 'Otra manera', run: () => openListDialog({ is: 'pdf' }) },
};

/** Downloads the list as a PDF; the first use fetches the chunk. */
export function PdfButton() {
  const store = useAppStore();
  const empty = useAppSelector(selectQuoteEmpty);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const download = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { downloadQuotePdf } = await loadPdf();
      // The list may change while the chunk loads.
      const now = store.getState();
      const items = selectQuoteItems(now);
      const started = downloadQuotePdf(items, selectQuoteNotes(now));
      setState('idle');
      if (started) showNotice({ ...NOT_DOWNLOADED, items });
      else openListDialog({ is: 'pdf' });
    } catch {
      setState('failed');
    }
  };

  return (
    <div className={styles.download}>
      <Button
        variant="secondary"
        wide
        disabled={empty}
        aria-busy={state === 'busy'}
        onClick={() => void download()}
      >
        {state === 'busy' ? <SpinnerRing small /> : <Icon name="download" size={20} />}
        {TEXTS.downloadPdf}
      </Button>
      <p role="status" className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {state === 'busy' && 'Preparando el PDF'}
        {state === 'failed' &&
          'No se pudo preparar el PDF. Revise su conexión y vuelva a intentar.'}
      </p>
    </div>
  );
}
