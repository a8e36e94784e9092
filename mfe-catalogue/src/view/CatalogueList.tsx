import type { ProductType } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectFilter, selectSelectedProduct } from '@mg/shared/store/selectors';
import { useDeferredValue, useMemo } from 'react';
import { AttentionContext, useAttention } from '../resting/useAttention';
import styles from './CatalogueList.module.css';
import { pieceOf, placeGroups } from './placeGroups';
import { TypeGroup } from './TypeGroup';

/**
 * Products by type, then by subtype. Only what is near the view is rendered in full: the rest
 * stands in its place as text of the same height, to be read, found and jumped to all the same.
 */
export function CatalogueList({ types }: { types: ProductType[] }) {
  const shown = useDeferredValue(types);
  const groups = useMemo(() => placeGroups(shown), [shown]);
  const filter = useAppSelector(selectFilter);
  const selected = useAppSelector(selectSelectedProduct);
  const { attention, onFocus } = useAttention(groups.at(-1)?.to ?? 0, pieceOf(groups, selected));
  const isTheFilter = (type: ProductType) => shown.length === 1 && type.name === filter;
  return (
    <AttentionContext value={attention}>
      <div className={styles.list} onFocus={onFocus}>
        {groups.map((group) => (
          <TypeGroup key={group.type.name} {...group} headless={isTheFilter(group.type)} />
        ))}
      </div>
    </AttentionContext>
  );
}
