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
import { areUnkept, keepMail, keepSent, useKeptLists } from '../lists/keptLists';
import { openLists } from '../lists/listsState';
import { useOwnList } from '../lists/useOwnList';
import { sizeLabel } from '../lists/words';
import styles from './results.module.css';

/**
 * The thanks (status 3): what went out and how, and where it goes on. After a chat the list is still
 * there, as the chat may not have opened.
 */
export function SentPanel({ byChat }: { byChat: boolean }) {
  const dispatch = useAppDispatch();
  const empty = useAppSelector(selectQuoteEmpty);
  const by = byChat ? 'chat' : 'mail';
  const last = useKeptLists().find(({ sent }) => sent?.by === by);
  useKeepSent(byChat);
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
        {areUnkept() && (
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
          <Button variant="secondary" wide onClick={() => openLists({ is: 'mine', id: last.id })}>
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

/** What went out is kept; into a chat as it was when the chat was opened. */
function useKeepSent(byChat: boolean): void {
  const own = useOwnList();
  const mailed = useAppSelector(selectMailed);
  const atFirst = useRef(own);
  useEffect(() => {
    if (byChat) {
      if (!isEmptyList(atFirst.current)) keepSent(atFirst.current, { by: 'chat' });
    } else if (mailed) keepMail(mailed);
  }, [byChat, mailed]);
}
