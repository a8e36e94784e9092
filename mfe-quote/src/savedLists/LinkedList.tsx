import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { selectCatalogueStatus, selectTypes } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useMemo } from 'react';
import { findItems, readListCode } from './listCode';
import styles from './savedLists.module.css';
import { TakeList } from './TakeList';

/** Shows the list of a link's code; the loaded catalogue names the products. */
export function LinkedList({ code, onLeave }: { code: string; onLeave(): void }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectCatalogueStatus);
  const types = useAppSelector(selectTypes);
  const coded = useMemo(() => readListCode(code), [code]);
  const found = useMemo(
    () => (coded && status === 'ready' ? findItems(coded, types) : undefined),
    [coded, status, types],
  );

  if (!coded) {
    return (
      <Result
        tone="failure"
        title="El enlace no está completo"
        text="No se puede leer la lista que trae. Pida que se lo envíen otra vez, entero. Su propia lista sigue como estaba."
      >
        <Button onClick={onLeave}>Cerrar</Button>
      </Result>
    );
  }
  if (!found && status === 'failed') {
    return (
      <Result
        tone="failure"
        title="No pudimos abrir la lista"
        text="Hace falta el catálogo, y no se pudo cargar. Revise su conexión y vuelva a intentar."
      >
        <Button onClick={() => void dispatch(loadCatalogue())}>Reintentar</Button>
      </Result>
    );
  }
  if (!found) return <Spinner label="Buscando los productos…" />;
  return (
    <div className={styles.inset}>
      <TakeList list={{ items: found.items, notes: [] }} gone={found.gone} onLeave={onLeave} />
    </div>
  );
}
