import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { listReopened, retried } from '@mg/shared/store/quoteSlice';
import { selectQuoteEmpty } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { Result } from '@mg/shared/ui/Result';
import { ChatLink } from '../actions/ChatLink';
import { PdfButton } from '../actions/PdfButton';
import type { QuoteForm } from '../contact/useQuoteForm';
import type { MouseEvent } from 'react';
import styles from './results.module.css';

/** The e-mail did not go (status 4): it can be sent again, nothing is lost, and there are other ways. */
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
        {form.mayWait && !empty && <WaitButton form={form} />}
        {!empty && (
          <>
            <p className={styles.note}>Su lista y sus datos siguen acá. También puede:</p>
            <ChatLink />
            <PdfButton />
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

/** For who has a bad line, of which the browser need not know. */
function WaitButton({ form }: { form: QuoteForm }) {
  const wait = ({ currentTarget }: MouseEvent) => {
    // The button is about to go: the focus goes to the panel that it stands in.
    currentTarget.closest('section')?.focus({ preventScroll: true });
    form.wait();
  };
  return (
    <>
      <Button variant="secondary" wide onClick={wait}>
        Enviar cuando haya conexión
      </Button>
      {form.mayWait === 'not kept' && (
        <MessageLine tone="failure" role="alert">
          Este navegador no permite guardarlo: descargue el PDF o vuelva a intentar.
        </MessageLine>
      )}
    </>
  );
}
