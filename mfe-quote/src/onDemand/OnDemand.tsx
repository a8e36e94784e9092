import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { focusPanel } from '../ui/focusPanel';
import styles from './OnDemand.module.css';
import { requestOnDemand, useOnDemand } from './useOnDemand';

interface OnDemandProps {
  /** Leads back to the list, which is always there. */
  onBack(): void;
  children(parts: NonNullable<ReturnType<typeof useOnDemand>['parts']>): ReactNode;
}

function retry(event: MouseEvent) {
  focusPanel(event);
  void requestOnDemand();
}

/** Renders the parts on demand, which an open drawer has mostly fetched by then. */
export function OnDemand({ onBack, children }: OnDemandProps) {
  const { parts, failed } = useOnDemand();
  useEffect(() => void requestOnDemand(), []);

  if (parts) return children(parts);
  return (
    <div className={styles.place}>
      {failed ? (
        <Result
          tone="failure"
          title="No pudimos abrir esta parte"
          text="Su lista y sus datos están guardados. Revise su conexión y vuelva a intentar."
        >
          <Button onClick={retry}>Reintentar</Button>
          <Button variant="secondary" onClick={onBack}>
            Volver a la lista
          </Button>
        </Result>
      ) : (
        <Spinner label="Cargando…" />
      )}
    </div>
  );
}
