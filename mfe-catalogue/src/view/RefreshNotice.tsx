import { loadCatalogue, refreshApplied } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { selectNextTypes, selectTypes, selectUnrefreshedSince } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { useLayoutEffect } from 'react';
import { changesInView } from './changesInView';
import styles from './RefreshNotice.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Offers a refreshed catalogue that shifts visible products, or tells the age of an old one. */
export function RefreshNotice({ onDone }: { onDone(): void }) {
  const dispatch = useAppDispatch();
  const types = useAppSelector(selectTypes);
  const next = useAppSelector(selectNextTypes);
  const age = ageInWords(useAppSelector(selectUnrefreshedSince));

  // The effect runs before the paint: a change that shifts no visible product needs no notice.
  useLayoutEffect(() => {
    if (next && !changesInView(types, next)) dispatch(refreshApplied());
  }, [dispatch, types, next]);

  const act = () => {
    // The button disappears, so the caller moves the focus.
    onDone();
    void dispatch(next ? refreshApplied() : loadCatalogue());
  };
  const text = next
    ? 'El catálogo se actualizó · Ver cambios'
    : age && `Este catálogo es de ${age} · Actualizar`;
  return (
    // The element is always mounted, so that screen readers announce its content.
    <div role="status" className={styles.notice}>
      {text && (
        <Button className={styles.button} onClick={act}>
          {text}
        </Button>
      )}
    </div>
  );
}

/** Returns "ayer" or "hace 3 días"; undefined below a day. */
function ageInWords(since: string | undefined): string | undefined {
  if (since === undefined) return undefined;
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  if (!(days >= 1)) return undefined;
  return new Intl.RelativeTimeFormat('es-AR', { numeric: 'auto' }).format(-days, 'day');
}
