import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteEmpty } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { useEffect, useRef, useState } from 'react';
import { closeListDialog, openListDialog } from '../actions/listDialog';
import type { QuoteForm } from '../contact/useQuoteForm';
import { Notice, type NoticeProps } from '../ui/Notice';
import { SavedListCard } from './SavedListCard';
import {
  deleteList,
  isStorageFull,
  listLabel,
  restoreLists,
  SAVED_MAX,
  useSavedLists,
  type SavedList,
} from './savedLists';
import styles from './savedLists.module.css';
import { SaveList } from './SaveList';
import { TakeList } from './TakeList';
import { useSavedList } from './useSavedList';

interface MyListsProps {
  /** Identifies the list to show. */
  id?: string;
  send?: boolean;
  form: QuoteForm;
}

/** Shows the saved lists: the named ones and the sent ones. */
export function MyLists({ id, send, form }: MyListsProps) {
  const lists = useSavedLists();
  const empty = useAppSelector(selectQuoteEmpty);
  const actions = useSavedList(form);
  const [notice, setNotice] = useState<NoticeProps>();
  const looked = lists.find((list) => list.id === id);

  const offerUndo = (text: string, gone: SavedList[]) => {
    const run = () => {
      restoreLists(gone);
      setNotice({ text: 'Listo, está de vuelta.' });
    };
    setNotice({ text, action: gone.length > 0 ? { label: 'Deshacer', run } : undefined });
  };

  if (looked) {
    return (
      <div className={styles.inset}>
        <h3 className={styles.heading}>{listLabel(looked)}</h3>
        {looked.sent?.by === 'mail' && <p>Referencia {looked.sent.reference}</p>}
        <TakeList
          list={actions.there(looked)}
          gone={actions.gone(looked)}
          onTaken={send ? () => actions.send(looked) : undefined}
          onLeave={() => openListDialog({ is: 'mine' })}
        />
      </div>
    );
  }
  const named = lists.filter((list) => !list.sent);
  const sent = lists.filter((list) => list.sent);
  const section = (title: string, shown: SavedList[]) =>
    shown.length > 0 && (
      <section className={styles.stack} aria-label={title}>
        <h3 className={styles.heading}>{title}</h3>
        <ul className={styles.stack}>
          {shown.map((list) => (
            <SavedListCard
              key={list.id}
              list={list}
              onUse={(again) => actions.use(list, again)}
              onDelete={() => {
                deleteList(list.id);
                offerUndo(`Se borró «${listLabel(list)}».`, [list]);
              }}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <div className={styles.inset}>
      <div className={styles.stack}>
        {!empty && <SaveList onSaved={offerUndo} />}
        <div role="status">{notice && <FocusedNotice {...notice} />}</div>
        {isStorageFull() && (
          <p role="alert" className={styles.gone}>
            Su navegador no tiene lugar para guardar más: lo nuevo queda hasta que cierre esta
            página. Borre listas viejas, o descargue el PDF.
          </p>
        )}
        {section('Guardadas', named)}
        {section('Enviadas', sent)}
        {lists.length === 0 && (
          <Result
            tone="empty"
            title="Todavía no hay listas"
            text="Las que envíe quedan acá, con su fecha. También puede guardar una con un nombre."
          >
            <Button variant="secondary" onClick={closeListDialog}>
              Volver a la lista
            </Button>
          </Result>
        )}
        <p className={styles.hint}>
          Quedan solo en este navegador, las últimas {SAVED_MAX.sent} enviadas con los datos de
          contacto. Al borrar una, se borran también.
        </p>
      </div>
    </div>
  );
}

/** Takes the focus from the card that has gone. */
function FocusedNotice(notice: NoticeProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), [notice.text]);
  return <Notice ref={ref} tabIndex={-1} {...notice} />;
}
