import type { SelectedProduct } from '@mg/shared/store/catalogueSlice';
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

interface TypeTreeProps {
  onType(name: string): void;
  onProduct(product: SelectedProduct): void;
}

/** The product types with their subtypes and products: what the search leaves of them. */
export function TypeTree({ onType, onProduct }: TypeTreeProps) {
  const headingId = useId();
  const types = useAppSelector(selectSearchedTypes);
  const filter = useAppSelector(selectFilter);
  const searchText = useAppSelector(selectSearchText);
  // A click or a key is answered first; both belong to one search at any time.
  const shown = useDeferredValue(types);
  const shownText = useDeferredValue(searchText);
  const message = useEmptyMessage(types.length === 0);
  const tree = useScrollToSelected(filter);
  return (
    <section ref={tree} className={styles.tree} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Tipos de producto
      </h2>
      {/* Always there, so that what comes into it is announced. */}
      <div role="status">{message && <p className={styles.message}>{message}</p>}</div>
      {shown.length > 0 && (
        // A new search opens and closes the branches anew.
        <Branches
          key={shownText}
          className={styles.types}
          types={shown}
          selected={filter}
          searching={shownText !== ''}
          onType={onType}
          onProduct={onProduct}
        />
      )}
    </section>
  );
}

/** Scrolls the tree, where it scrolls by itself, to the selected type; the page does not move. */
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
    // By then the line is rendered.
    const frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [filter, ready]);
  return tree;
}

/** Why there is nothing to list. */
function useEmptyMessage(nothingLeft: boolean): string | null {
  const status = useAppSelector(selectCatalogueStatus);
  const searching = useAppSelector(selectSearching);
  const none = useAppSelector(selectTypeNames).length === 0;
  if (status === 'failed') return 'No pudimos cargar los productos.';
  if (status !== 'ready') return 'Los productos todavía no están listos.';
  if (none) return 'Todavía no hay tipos de producto.';
  return nothingLeft && !searching ? TEXTS.nothingFound : null;
}
