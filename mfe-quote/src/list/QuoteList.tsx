import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { useDeferredValue } from 'react';
import { QuoteItemRow } from './QuoteItemRow';
import styles from './QuoteList.module.css';
import { useFocusInPlace } from './useFocusInPlace';

/** A drawer shows so many rows; the others render when the browser is idle. */
const AT_ONCE = 12;

interface QuoteListProps {
  /** @returns whether the item was removed */
  onRemove(item: QuoteItem): boolean;
}

/** The items of the quotation. The focus of a removed item goes to the one in its place. */
export function QuoteList({ onRemove }: QuoteListProps) {
  const items = useAppSelector(selectQuoteItems);
  const shown = useDeferredValue(items.length, AT_ONCE);
  const [list, focusAt] = useFocusInPlace(items);
  return (
    <ul ref={list} className={styles.list}>
      {items.slice(0, Math.max(shown, AT_ONCE)).map((item, index) => (
        <QuoteItemRow
          key={item.name}
          item={item}
          onRemove={() => {
            if (onRemove(item)) focusAt(index);
          }}
        />
      ))}
    </ul>
  );
}
