import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { listReopened, retried } from '@mg/shared/store/quoteSlice';
import { selectQuoteEmpty } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { Result } from '@mg/shared/ui/Result';
import type { MouseEvent } from 'react';
import { ChatLink } from '../actions/ChatLink';
import { PdfButton } from '../actions/PdfButton';
import type { QuoteForm } from '../contact/useQuoteForm';
import { ListNotice } from '../list/ListNotice';
import { focusPanel } from '../ui/focusPanel';
import styles from './results.module.css';

/** Follows a failed e-mail (status 4): the list stays, and the visitor gets other ways to send the list. */
export function FailedPanel({ form }: { form: QuoteForm }) {
  const dispatch = useAppDispatch();
  const empty = useAppSelector(selectQuoteEmpty);
  return (
    <div className={styles.result}>
      <Result tone="failure" title={TEXTS.failedTitle} text={TEXTS.failedBody} />
      <div className={styles.actions}>
        <Button wide disabled={!form.ready} onClick={() => void form.submit()}>
          Reintentar
        </Button>
        {form.mayQueue && !empty && <QueueButton form={form} />}
        {!empty && (
          <>
            <p className={styles.note}>Su lista y sus datos siguen acá. También puede:</p>
            <ChatLink />
            <PdfButton />
            <ListNotice />
          </>
        )}
        <div className={styles.ways}>
          <Button variant="quiet" onClick={() => dispatch(retried())}>
            Revisar mis datos
          </Button>
          <Button variant="quiet" onClick={() => dispatch(listReopened())}>
            Volver a la lista
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Queues the quotation, also in a browser that counts as online. */
function QueueButton({ form }: { form: QuoteForm }) {
  const queue = (event: MouseEvent) => {
    focusPanel(event);
    form.queue();
  };
  return (
    <>
      <Button variant="secondary" wide onClick={queue}>
        Enviar cuando haya conexión
      </Button>
      {form.mayQueue === 'not stored' && (
        <MessageLine tone="failure" role="alert">
          Este navegador no permite guardarlo: descargue el PDF o vuelva a intentar.
        </MessageLine>
      )}
    </>
  );
}
