import { displayName } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import {
  selectCatalogueStatus,
  selectFilter,
  selectProductsReady,
  selectShownTypes,
  selectTypeNames,
} from '@mg/shared/store/selectors';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useRef } from 'react';
// With the screen's styles, as each file is named by every page.
import '../finding/finding.module.css';
import { MarkName, useFinding } from '../finding/useFinding';
import { CatalogueList } from './CatalogueList';
import { CatalogueUnreachable } from './CatalogueUnreachable';
import styles from './CatalogueView.module.css';
import { NothingToShow } from './NothingToShow';
import { RefreshNotice } from './RefreshNotice';
import { ShownCount } from './ShownCount';
import { TypeChips } from './TypeChips';
import { useScrollToRow } from '../useScrollToRow';
import { useScrollRestoration } from './useScrollRestoration';

/** The main view: the type filters, and the products that filter and search leave. */
export function CatalogueView() {
  const status = useAppSelector(selectCatalogueStatus);
  const types = useAppSelector(selectShownTypes);
  const heading = useHeading();
  const finding = useFinding();
  const scrollToRow = useScrollToRow();
  useScrollRestoration(status === 'ready');
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className={styles.title}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        <ShownCount types={types} />
      </div>
      <TypeChips />
      {status === 'failed' && <CatalogueUnreachable onRetry={() => headingRef.current?.focus()} />}
      {(status === 'idle' || status === 'loading') && <Spinner label="Cargando productos…" />}
      {/* Always there, so that what comes into it is announced. */}
      <div role="status">{finding?.notice(scrollToRow)}</div>
      {status === 'ready' &&
        (types.length > 0 ? (
          <MarkName value={finding?.mark ?? asItIs}>
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

/** The filter's name, unless there is no such type. */
function useHeading(): string {
  const filter = useAppSelector(selectFilter);
  const ready = useAppSelector(selectProductsReady);
  const known = useAppSelector(selectTypeNames).includes(filter ?? '');
  return filter !== null && (known || !ready) ? displayName(filter) : 'Catálogo';
}
