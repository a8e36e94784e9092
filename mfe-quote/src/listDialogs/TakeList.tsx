import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { displayName } from '@mg/shared/domain/catalogue';
import { isSame } from '../lists/keptLists';
import styles from './lists.module.css';
import type { Taking } from './useTakeList';
import { goneLabel, sizeLabel } from '../lists/words';

interface TakeListProps {
  items: readonly QuoteItem[];
  /** Products that the catalogue no longer has: their names, or how many where nobody knows them. */
  gone: readonly string[] | number;
  onTake(taking: Taking): void;
  onLeave(): void;
}

/** A list to be looked at, and the question what is to become of it. */
export function TakeList({ items, gone, onTake, onLeave }: TakeListProps) {
  const own = useAppSelector(selectQuoteItems);
  const goneCount = typeof gone === 'number' ? gone : gone.length;
  const asked = own.length > 0;
  const same = isSame(own, items);
  return (
    <div className={styles.stack}>
      <p>{items.length > 0 && sizeLabel(items)}</p>
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
      </ul>
      {items.length > 0 && (
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
        {items.length > 0 &&
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
          {items.length > 0 && !same ? 'No usarla' : 'Cerrar'}
        </Button>
      </div>
    </div>
  );
}
