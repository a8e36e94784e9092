import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { useEffect, useRef } from 'react';
import { QuoteItemRow } from './QuoteItemRow';
import styles from './QuoteList.module.css';

interface QuoteListProps {
  /** @returns whether the item was removed */
  onRemove(item: QuoteItem): boolean;
}

/** The items of the quotation. When one is removed, the focus goes to the one in its place. */
export function QuoteList({ onRemove }: QuoteListProps) {
  const items = useAppSelector(selectQuoteItems);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number | null>(null);

  useEffect(() => {
    if (focusNext.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [];
    buttons[Math.min(focusNext.current, buttons.length - 1)]?.focus();
    focusNext.current = null;
  }, [items]);

  return (
    <ul ref={list} className={styles.list}>
      {items.map((item, index) => (
        <QuoteItemRow
          key={item.name}
          item={item}
          onRemove={() => {
            if (onRemove(item)) focusNext.current = index;
          }}
        />
      ))}
    </ul>
  );
}
