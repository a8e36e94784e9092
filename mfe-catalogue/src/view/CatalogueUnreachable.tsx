import { loadCatalogue } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { Button } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';

/**
 * The view of an unreachable document store.
 * @param onRetry moves the focus before the button disappears
 */
export function CatalogueUnreachable({ onRetry }: { onRetry(): void }) {
  const dispatch = useAppDispatch();
  const retry = () => {
    onRetry();
    void dispatch(loadCatalogue());
  };
  return (
    <Result
      tone="failure"
      level={2}
      title="No pudimos cargar el catálogo"
      text="Puede ser la conexión a internet. Lo que ya estaba en la lista de cotización sigue guardado."
    >
      <Button onClick={retry}>Reintentar</Button>
    </Result>
  );
}
