import type { ProductType } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectFilter, selectSelectedProduct } from '@mg/shared/store/selectors';
import { useWholeScreen } from '@mg/shared/ui/useWholeScreen';
import { useDeferredValue, useMemo } from 'react';
import { WindowedList } from '../windowing/WindowedList';
import styles from './CatalogueList.module.css';
import { chunkGroups, findChunk } from './chunkGroups';
import { TypeGroup } from './TypeGroup';

/** Lists the products by type; off-screen ones are plain text, for screen readers, find-in-page and links. */
export function CatalogueList({ types }: { types: ProductType[] }) {
  const shown = useDeferredValue(types);
  const groups = useMemo(() => chunkGroups(shown), [shown]);
  const whole = useWholeScreen();
  const filter = useAppSelector(selectFilter);
  const selected = useAppSelector(selectSelectedProduct);
  return (
    <WindowedList
      className={styles.list}
      last={groups.at(-1)?.to ?? 0}
      selected={findChunk(groups, selected)}
    >
      {(whole ? groups : groups.filter((group) => group.initiallyRendered)).map((group) => (
        <TypeGroup
          key={group.id}
          {...group}
          headless={groups.length === 1 && group.type.name === filter}
        />
      ))}
    </WindowedList>
  );
}
