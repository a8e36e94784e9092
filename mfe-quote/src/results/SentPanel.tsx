import { isEmptyList } from '@mg/shared/domain/quote';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { drawerToggled, listReopened } from '@mg/shared/store/quoteSlice';
import { selectMailed, selectQuoteEmpty } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { useEffect, useRef } from 'react';
import { ChatLink } from '../actions/ChatLink';
import { CopyListButton } from '../actions/CopyListButton';
import { openListDialog } from '../actions/listDialog';
import { isStorageFull, saveChat, saveMail, useSavedLists } from '../savedLists/savedLists';
import { sizeLabel } from '../ui/sizeLabel';
import { useOwnList } from '../ui/useOwnList';
import styles from './results.module.css';

/** Shows the thanks (status 3). After a chat the list stays, since the chat may fail to open. */
export function SentPanel({ byChat }: { byChat: boolean }) {
  const dispatch = useAppDispatch();
  const empty = useAppSelector(selectQuoteEmpty);
  const by = byChat ? 'chat' : 'mail';
  const last = useSavedLists().find(({ sent }) => sent?.by === by);
  useSaveSent(byChat);
  return (
    <div className={styles.result}>
      <Result tone="success" title={TEXTS.sentTitle} text={TEXTS.sentBody}>
        {last && (
          <p className={styles.summary}>
            {byChat ? 'Por WhatsApp: ' : 'Por email: '}
            {sizeLabel(last)}.
            {last.sent?.by === 'mail' && (
              <>
                {' '}
                Referencia <strong>{last.sent.reference}</strong>
              </>
            )}
          </p>
        )}
      </Result>
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
        {isStorageFull() && (
          <p className={styles.note}>
            Su navegador no tiene lugar para guardar la copia: anote lo que necesite antes de cerrar
            esta página.
          </p>
        )}
        <Button
          variant={byChat ? 'secondary' : 'primary'}
          wide
          onClick={() => dispatch(drawerToggled(false))}
        >
          Seguir en el catálogo
        </Button>
        {last && (
          <Button
            variant="secondary"
            wide
            onClick={() => openListDialog({ is: 'mine', id: last.id })}
          >
            Ver la copia
          </Button>
        )}
        {!empty && (
          <Button variant="quiet" wide onClick={() => dispatch(listReopened())}>
            Volver a la lista
          </Button>
        )}
      </div>
    </div>
  );
}

/** Saves the list as sent: for a chat, the list at its opening. */
function useSaveSent(byChat: boolean): void {
  const own = useOwnList();
  const mailed = useAppSelector(selectMailed);
  const atFirst = useRef(own);
  useEffect(() => {
    if (byChat) {
      if (!isEmptyList(atFirst.current)) saveChat(atFirst.current);
    } else if (mailed) saveMail(mailed);
  }, [byChat, mailed]);
}
