import { totalCount } from '@mg/shared/domain/quote';
import { dropQuotation, sendKeptNow } from '@mg/shared/services/enquiryOutbox';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { cancelled } from '@mg/shared/store/quoteSlice';
import { selectWaiting } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { Result } from '@mg/shared/ui/Result';
import { useEffect, useState } from 'react';
import { PdfButton } from '../actions/PdfButton';
import { ListNotice } from '../list/ListNotice';
import { countLabel } from '../ui/countLabel';
import { productsLabel } from '../ui/sizeLabel';
import styles from './results.module.css';

/** Delays the notice of an attempt without success. */
const NOTICE_AFTER_MS = 4000;

/** Shows a queued quotation, which the outbox sends once the browser is online (status 4). */
export function WaitingPanel() {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectWaiting)?.items ?? [];
  const [tried, setTried] = useState<'no' | 'trying' | 'in vain'>('no');

  useEffect(() => {
    if (tried !== 'trying') return undefined;
    const timer = setTimeout(() => setTried('in vain'), NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [tried]);

  const tryNow = () => {
    setTried('trying');
    sendKeptNow();
  };

  const cancel = () => {
    dispatch(cancelled());
    dropQuotation();
  };

  return (
    <div className={styles.result}>
      <Result
        tone="empty"
        icon="mail"
        title="Su pedido espera la conexión"
        text="Quedó guardado en este dispositivo. Apenas haya conexión sale solo, una única vez, aunque cierre esta página y vuelva después."
      />
      <div className={styles.actions}>
        <p className={styles.note}>
          {countLabel(totalCount(items))} de {productsLabel(items.length)}, como al enviarlo. Su
          lista sigue acá hasta que salga.
        </p>
        <MessageLine tone="hint" role="status" className={styles.note}>
          {tried === 'trying' && 'Probando…'}
          {tried === 'in vain' && 'Todavía no hay conexión. Su pedido sigue esperando.'}
        </MessageLine>
        <Button wide disabled={tried === 'trying'} onClick={tryNow}>
          Enviar ahora
        </Button>
        <PdfButton />
        <ListNotice />
        <div className={styles.ways}>
          <Button variant="quiet" onClick={cancel}>
            Cancelar el envío
          </Button>
        </div>
      </div>
    </div>
  );
}
