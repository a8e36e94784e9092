import { displayName } from '@mg/shared/domain/catalogue';
import { isEmptyList, noteLines, type QuoteList } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import { sizeLabel } from '../ui/sizeLabel';
import { useOwnList } from '../ui/useOwnList';
import { isSame } from './savedLists';
import styles from './savedLists.module.css';
import { useTakeList, type Taking } from './useTakeList';

interface TakeListProps {
  list: QuoteList;
  /** Names the products that have left the catalogue, or counts them where their names are unknown. */
  gone: readonly string[] | number;
  onTaken?(): void;
  onLeave(): void;
}

/** Shows a list, and lets the visitor take or leave the list. */
export function TakeList({ list, gone, onTaken, onLeave }: TakeListProps) {
  const take = useTakeList();
  const goneCount = typeof gone === 'number' ? gone : gone.length;
  const { items, notes } = list;
  const { hint, ways } = waysToTake(list, useOwnList());
  return (
    <div className={styles.stack}>
      <p>{!isEmptyList(list) && sizeLabel(list)}</p>
      {goneCount > 0 && (
        <div role="status" className={styles.gone}>
          <p>
            <strong>
              {goneCount === 1
                ? '1 producto ya no está en el catálogo'
                : `${goneCount} productos ya no están en el catálogo`}
            </strong>
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
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        {ways.map(([taking, label], index) => (
          <Button
            key={taking}
            wide
            variant={index === 0 ? 'primary' : 'secondary'}
            onClick={() => {
              take(list, taking);
              onTaken?.();
            }}
          >
            {label}
          </Button>
        ))}
        <Button wide variant="quiet" onClick={onLeave}>
          {ways.length > 0 ? 'No usarla' : 'Cerrar'}
        </Button>
      </div>
    </div>
  );
}

/** Returns the ways to take a list, and a hint about them. */
function waysToTake(list: QuoteList, own: QuoteList): { hint: string; ways: [Taking, string][] } {
  if (isEmptyList(list)) return { hint: '', ways: [] };
  if (isSame(own, list)) return { hint: 'Es la lista que usted tiene ahora.', ways: [] };
  if (isEmptyList(own)) {
    const hint = 'Su lista está vacía: va a quedar con estos productos.';
    return { hint, ways: [['replace', 'Usar esta lista']] };
  }
  return {
    hint:
      `Usted ya tiene una lista de ${sizeLabel(own)}. Al agregar, lo que está en las dos se suma; ` +
      'al reemplazar, puede deshacerlo.',
    ways: [
      ['add', 'Agregar a mi lista'],
      ['replace', 'Reemplazar mi lista'],
    ],
  };
}
