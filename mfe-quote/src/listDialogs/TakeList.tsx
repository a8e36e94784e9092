import { isEmptyList, noteLines, type QuoteList } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import { displayName } from '@mg/shared/domain/catalogue';
import { isSame } from '../lists/keptLists';
import styles from './lists.module.css';
import type { Taking } from './useTakeList';
import { useOwnList } from '../lists/useOwnList';
import { goneLabel, sizeLabel } from '../lists/words';

interface TakeListProps {
  list: QuoteList;
  /** Products that the catalogue no longer has: their names, or how many where nobody knows them. */
  gone: readonly string[] | number;
  onTake(taking: Taking): void;
  onLeave(): void;
}

/** A list to be looked at, and the question what is to become of it. */
export function TakeList({ list, gone, onTake, onLeave }: TakeListProps) {
  const own = useOwnList();
  const goneCount = typeof gone === 'number' ? gone : gone.length;
  const { items, notes } = list;
  const some = !isEmptyList(list);
  const asked = !isEmptyList(own);
  const same = isSame(own, list);
  return (
    <div className={styles.stack}>
      <p>{some && sizeLabel(list)}</p>
      {goneCount > 0 && (
        <div role="status" className={styles.gone}>
          <p>
            <strong>{goneLabel(goneCount)}</strong>
            {items.length > 0 ? ': el resto sí.' : '. No queda ninguno de esta lista.'}
          </p>
          {typeof gone === 'object' && (
            <ul>
              {gone.map((name) => (
                <li key={name}>{displayName(name)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <ul className={styles.lines} tabIndex={0} aria-label="Productos de la lista">
        {items.map(({ name, amount }) => (
          <li key={name} className={styles.line}>
            <span className={styles.amount}>{amount} x</span> {displayName(name)}
          </li>
        ))}
        {noteLines(notes).map((line) => (
          <li key={line} className={styles.line}>
            {line}
          </li>
        ))}
      </ul>
      {some && (
        <p className={styles.hint}>
          {same && 'Es la lista que usted tiene ahora.'}
          {!asked && 'Su lista está vacía: va a quedar con estos productos.'}
          {asked &&
            !same &&
            `Usted ya tiene una lista de ${sizeLabel(own)}. Al agregar, lo que está en las dos se ` +
              'suma; al reemplazar, puede deshacerlo.'}
        </p>
      )}
      <div className={styles.actions}>
        {some &&
          !same &&
          (asked ? (
            <>
              <Button wide onClick={() => onTake('add')}>
                Agregar a mi lista
              </Button>
              <Button wide variant="secondary" onClick={() => onTake('replace')}>
                Reemplazar mi lista
              </Button>
            </>
          ) : (
            <Button wide onClick={() => onTake('replace')}>
              Usar esta lista
            </Button>
          ))}
        <Button wide variant="quiet" onClick={onLeave}>
          {some && !same ? 'No usarla' : 'Cerrar'}
        </Button>
      </div>
    </div>
  );
}
