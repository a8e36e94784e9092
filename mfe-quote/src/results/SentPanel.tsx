import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { listReopened } from '@mg/shared/store/quoteSlice';
import { selectQuoteEmpty } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { ChatLink } from '../actions/ChatLink';
import { CopyListButton } from '../actions/CopyListButton';
import styles from './results.module.css';

/** The thanks (status 3). After a chat the list is still there, as the chat may not have opened. */
export function SentPanel({ byChat }: { byChat: boolean }) {
  const dispatch = useAppDispatch();
  const empty = useAppSelector(selectQuoteEmpty);
  return (
    <div className={styles.result}>
      <Result tone="success" title={TEXTS.sentTitle} text={TEXTS.sentBody} />
      <div className={styles.actions}>
        {byChat && !empty && (
          <div className={styles.chat}>
            <p className={styles.note}>
              ¿No se abrió el chat? Ábralo otra vez, o copie el texto y péguelo en WhatsApp.
            </p>
            <ChatLink label="Abrir otra vez" />
            <CopyListButton />
          </div>
        )}
        <Button
          variant={byChat ? 'quiet' : 'primary'}
          wide
          onClick={() => dispatch(listReopened())}
        >
          Volver a la lista
        </Button>
      </div>
    </div>
  );
}
