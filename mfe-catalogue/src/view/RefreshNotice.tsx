import { loadCatalogue, refreshApplied } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { selectNextTypes, selectTypes, selectUnrefreshedSince } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { useLayoutEffect } from 'react';
import { changesInView } from './changesInView';
import styles from './RefreshNotice.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Over the list, moving nothing: that the catalogue has changed since it was shown, for as long as
 * showing that would move what the visitor looks at; or how old it is, where it is and cannot be
 * refreshed.
 * @param onDone called when the button goes away, which needs to put the focus elsewhere
 */
export function RefreshNotice({ onDone }: { onDone(): void }) {
  const dispatch = useAppDispatch();
  const types = useAppSelector(selectTypes);
  const next = useAppSelector(selectNextTypes);
  const age = ageInWords(useAppSelector(selectUnrefreshedSince));

  // Before the paint: what moves nothing that is seen needs no notice.
  useLayoutEffect(() => {
    if (next && !changesInView(types, next)) dispatch(refreshApplied());
  }, [dispatch, types, next]);

  const act = () => {
    onDone();
    void dispatch(next ? refreshApplied() : loadCatalogue());
  };
  const text = next
    ? 'El catálogo se actualizó · Ver cambios'
    : age && `Este catálogo es de ${age} · Actualizar`;
  return (
    // Always there, so that what comes into it is announced.
    <div role="status" className={styles.notice}>
      {text && (
        <Button className={styles.button} onClick={act}>
          {text}
        </Button>
      )}
    </div>
  );
}

/** "ayer", "hace 3 días"; undefined for what is younger than a day. */
function ageInWords(since: string | undefined): string | undefined {
  if (since === undefined) return undefined;
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  if (!(days >= 1)) return undefined;
  return new Intl.RelativeTimeFormat('es-AR', { numeric: 'auto' }).format(-days, 'day');
}
