import { displayName } from '@mg/shared/domain/catalogue';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { amountChanged, itemRemoved, noteRemoved } from '@mg/shared/store/quoteSlice';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { useDeferredValue, useRef } from 'react';
import { useCatalogueNames } from '../ui/useCatalogueNames';
import { useOwnList } from '../ui/useOwnList';
import styles from './QuoteList.module.css';
import { QuoteRow } from './QuoteRow';
import { useRemoval } from './useRemoval';

/** Fills a drawer with rows; the others render when the browser is idle. */
const AT_ONCE = 12;

/** Shows the items of the quotation, and below them the notes in the visitor's own words. */
export function QuoteList() {
  const dispatch = useAppDispatch();
  const { items, notes } = useOwnList();
  const known = useCatalogueNames();
  const shown = useDeferredValue(items.length, AT_ONCE);
  const remove = useRemoval(items, notes);
  const itemList = useRef<HTMLUListElement>(null);
  const noteList = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={itemList} className={styles.list}>
        {items.slice(0, Math.max(shown, AT_ONCE)).map(({ name, amount }, index) => {
          const label = displayName(name);
          const onRemove = () => remove(itemList, index, itemRemoved(name));
          return (
            <QuoteRow
              key={name}
              name={label}
              isGone={known?.has(name) === false}
              removeLabel={`Quitar ${label}`}
              onRemove={onRemove}
            >
              <AmountStepper
                name={label}
                amount={amount}
                min={1}
                onAmount={(next) =>
                  next > 0 ? dispatch(amountChanged({ name, amount: next })) : onRemove()
                }
              />
            </QuoteRow>
          );
        })}
      </ul>
      {notes.length > 0 && (
        <>
          <h4 className={styles.heading}>Notas, con sus palabras</h4>
          <ul ref={noteList} className={styles.list}>
            {notes.map((note, index) => (
              <QuoteRow
                key={note}
                name={note}
                removeLabel={`Quitar la nota ${note}`}
                onRemove={() => remove(noteList, index, noteRemoved(note))}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
