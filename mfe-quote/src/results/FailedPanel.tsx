import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { listReopened, retried } from '@mg/shared/store/quoteSlice';
import { selectQuoteEmpty } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { ChatLink } from '../actions/ChatLink';
import { PdfButton } from '../actions/PdfButton';
import styles from './results.module.css';

/** The e-mail did not go (status 4): nothing is lost, and there are other ways. */
export function FailedPanel() {
  const dispatch = useAppDispatch();
  const empty = useAppSelector(selectQuoteEmpty);
  return (
    <div className={styles.result}>
      <Result tone="failure" title={TEXTS.failedTitle} text={TEXTS.failedBody} />
      <div className={styles.actions}>
        <Button wide onClick={() => dispatch(retried())}>
          Reintentar
        </Button>
        {!empty && (
          <>
            <p className={styles.note}>Su lista y sus datos siguen acá. También puede:</p>
            <ChatLink />
            <PdfButton />
          </>
        )}
        <Button variant="quiet" wide onClick={() => dispatch(listReopened())}>
          Volver a la lista
        </Button>
      </div>
    </div>
  );
}
