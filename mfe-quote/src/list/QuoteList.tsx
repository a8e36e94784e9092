import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { QuoteItemRow } from './QuoteItemRow';
import styles from './QuoteList.module.css';
import { useFocusInPlace } from './useFocusInPlace';

interface QuoteListProps {
  /** @returns whether the item was removed */
  onRemove(item: QuoteItem): boolean;
}

/** The items of the quotation. When one is removed, the focus goes to the one in its place. */
export function QuoteList({ onRemove }: QuoteListProps) {
  const items = useAppSelector(selectQuoteItems);
  const [list, focusAt] = useFocusInPlace(items);
  return (
    <ul ref={list} className={styles.list}>
      {items.map((item, index) => (
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
