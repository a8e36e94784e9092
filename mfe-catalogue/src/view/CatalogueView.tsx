import { displayName } from '@mg/shared/domain/catalogue';
import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import {
  selectCatalogueStatus,
  selectFilter,
  selectShownTypes,
  selectTypeNames,
} from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useRef } from 'react';
// These rules join the screen's styles, since every page names each style file.
import '../search/search.module.css';
import { MarkName, useFuzzyMatches } from '../search/fuzzyMatches';
import { CatalogueList } from './CatalogueList';
import { ContactWays } from './ContactWays';
import styles from './CatalogueView.module.css';
import { NothingToShow } from './NothingToShow';
import { RefreshNotice } from './RefreshNotice';
import { ShownCount } from './ShownCount';
import { TypeChips } from './TypeChips';
import { useScrollRestoration } from './useScrollRestoration';

/** Shows the type filters, and the filtered and searched products. */
export function CatalogueView() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectCatalogueStatus);
  const types = useAppSelector(selectShownTypes);
  const filter = useAppSelector(selectFilter);
  // An unknown type has no heading of its own, once the catalogue has loaded.
  const known = useAppSelector(selectTypeNames).includes(filter ?? '') || status !== 'ready';
  const matches = useFuzzyMatches();
  useScrollRestoration(status === 'ready');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    // The button disappears, so the focus moves to the heading.
    headingRef.current?.focus();
    void dispatch(loadCatalogue());
  };
  return (
    <>
      <div className={styles.title}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {filter !== null && known ? displayName(filter) : 'Catálogo'}
        </h1>
        <ShownCount types={types} />
      </div>
      <TypeChips />
      {status === 'failed' && (
        <Result
          tone="failure"
          level={2}
          title="No pudimos cargar el catálogo"
          text="Puede ser la conexión a internet, o una extensión que la bloquea. Lo que ya estaba en la lista de cotización sigue guardado. También puede pedirnos por chat, por teléfono o por email."
        >
          <Button onClick={retry}>Reintentar</Button>
          <ContactWays />
        </Result>
      )}
      {(status === 'idle' || status === 'loading') && <Spinner label="Cargando productos…" />}
      {/* The element is always mounted, so that screen readers announce its content. */}
      <div role="status">{matches?.notice}</div>
      {status === 'ready' &&
        (types.length > 0 ? (
          <MarkName value={matches?.mark ?? asItIs}>
            <CatalogueList types={types} />
          </MarkName>
        ) : (
          <NothingToShow />
        ))}
      <RefreshNotice onDone={() => headingRef.current?.focus({ preventScroll: true })} />
    </>
  );
}

const asItIs = (name: string) => name;
