import { useAppSelector } from '@mg/shared/store/hooks';
import {
  selectCatalogueStatus,
  selectFilter,
  selectProductsReady,
  selectSearchedTypes,
  selectSearching,
  selectSearchText,
  selectTypeNames,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import { Branches } from './Branches';
import styles from './TypeTree.module.css';

/** Shows the searched types with their subtypes and products. */
export function TypeTree({ onDone }: { onDone(): void }) {
  const headingId = useId();
  const types = useAppSelector(selectSearchedTypes);
  const filter = useAppSelector(selectFilter);
  const searchText = useAppSelector(selectSearchText);
  // Deferred values let input go first; both belong to one search.
  const shown = useDeferredValue(types);
  const shownText = useDeferredValue(searchText);
  const message = useEmptyMessage(types.length === 0);
  const tree = useScrollToSelected(filter);
  return (
    <section ref={tree} className={styles.tree} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Tipos de producto
      </h2>
      {/* The element is always mounted, so that screen readers announce its content. */}
      <div role="status">{message && <p className={styles.message}>{message}</p>}</div>
      {shown.length > 0 && (
        // A new search resets the branches.
        <Branches
          key={shownText}
          className={styles.types}
          types={shown}
          selected={filter}
          searching={shownText !== ''}
          onDone={onDone}
        />
      )}
    </section>
  );
}

/** Scrolls the tree to the selected type; the page stays. */
function useScrollToSelected(filter: string | null) {
  const tree = useRef<HTMLElement>(null);
  const ready = useAppSelector(selectProductsReady);
  useEffect(() => {
    const scroll = () => {
      const line = tree.current?.querySelector<HTMLElement>('[data-selected]');
      if (!tree.current || !line) return;
      const { scrollTop, clientHeight } = tree.current;
      const hidden = line.offsetTop < scrollTop || line.offsetTop > scrollTop + clientHeight * 0.8;
      if (hidden)
        tree.current.scrollTo({ top: line.offsetTop - clientHeight / 3, behavior: 'instant' });
    };
    // The next frame has rendered the line.
    const frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [filter, ready]);
  return tree;
}

/** Returns the message of an empty tree. */
function useEmptyMessage(nothingLeft: boolean): string | null {
  const status = useAppSelector(selectCatalogueStatus);
  const searching = useAppSelector(selectSearching);
  const none = useAppSelector(selectTypeNames).length === 0;
  if (status === 'failed') return 'No pudimos cargar los productos.';
  if (status !== 'ready') return 'Los productos todavía no están listos.';
  if (none) return 'Todavía no hay tipos de producto.';
  return nothingLeft && !searching ? TEXTS.nothingFound : null;
}
