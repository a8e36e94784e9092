import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteEmpty } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { useEffect, useRef, useState } from 'react';
import type { QuoteForm } from '../contact/useQuoteForm';
import {
  areUnkept,
  deleteList,
  KEPT_MAX,
  restoreLists,
  useKeptLists,
  type KeptList,
} from '../lists/keptLists';
import { closeLists, openLists } from '../lists/listsState';
import { listLabel } from '../lists/words';
import { KeptCard } from './KeptCard';
import styles from './lists.module.css';
import { SaveList } from './SaveList';
import { TakeList } from './TakeList';
import { useKeptList } from './useKeptList';

interface MyListsProps {
  /** The one to be looked at. */
  id?: string;
  send?: boolean;
  form: QuoteForm;
}

/** The lists that the browser keeps: the visitor's own by name, and those that were sent. */
export function MyLists({ id, send, form }: MyListsProps) {
  const lists = useKeptLists();
  const empty = useAppSelector(selectQuoteEmpty);
  const kept = useKeptList(form);
  const [said, setSaid] = useState<{ text: string; undo?: KeptList[] }>();
  const looked = lists.find((list) => list.id === id);

  const remove = (list: KeptList) => {
    deleteList(list.id);
    setSaid({ text: `Se borró «${listLabel(list)}».`, undo: [list] });
  };
  const undo = () => {
    restoreLists(said?.undo ?? []);
    setSaid({ text: 'Listo, está de vuelta.' });
  };

  if (looked) {
    return (
      <div className={styles.inset}>
        <h3 className={styles.heading}>{listLabel(looked)}</h3>
        {looked.sent?.by === 'mail' && <p>Referencia {looked.sent.reference}</p>}
        <TakeList
          list={kept.there(looked)}
          gone={kept.gone(looked)}
          onTake={(taking) => kept.take(looked, taking, send)}
          onLeave={() => openLists({ is: 'mine' })}
        />
      </div>
    );
  }
  const section = (title: string, shown: KeptList[]) =>
    shown.length > 0 && (
      <section className={styles.stack} aria-label={title}>
        <h3 className={styles.heading}>{title}</h3>
        <ul className={styles.stack}>
          {shown.map((list) => (
            <KeptCard
              key={list.id}
              list={list}
              onUse={(again) => kept.use(list, again)}
              onDelete={() => remove(list)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <div className={styles.inset}>
      <div className={styles.stack}>
        {!empty && <SaveList onSaved={(text, replaced) => setSaid({ text, undo: replaced })} />}
        <div role="status">{said && <Said {...said} onUndo={undo} />}</div>
        {areUnkept() && (
          <p role="alert" className={styles.gone}>
            Su navegador no tiene lugar para guardar más: lo nuevo queda hasta que cierre esta
            página. Borre listas viejas, o descargue el PDF.
          </p>
        )}
        {section(
          'Guardadas',
          lists.filter(({ sent }) => !sent),
        )}
        {section(
          'Enviadas',
          lists.filter(({ sent }) => sent),
        )}
        {lists.length === 0 && (
          <Result
            tone="empty"
            title="Todavía no hay listas"
            text="Las que envíe quedan acá, con su fecha. También puede guardar una con un nombre."
          >
            <Button variant="secondary" onClick={closeLists}>
              Volver a la lista
            </Button>
          </Result>
        )}
        <p className={styles.hint}>
          Quedan solo en este navegador, las últimas {KEPT_MAX.sent} enviadas con los datos de
          contacto. Al borrar una, se borran también.
        </p>
      </div>
    </div>
  );
}

interface SaidProps {
  text: string;
  undo?: KeptList[];
  onUndo(): void;
}

/** The focus comes here from what has just gone. */
function Said({ text, undo, onUndo }: SaidProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), [text]);
  return (
    <p ref={ref} tabIndex={-1} className={styles.said}>
      {text}
      {undo && undo.length > 0 && (
        <Button variant="quiet" onClick={onUndo}>
          Deshacer
        </Button>
      )}
    </p>
  );
}
