import { Button } from '@mg/shared/ui/Button';
import type { KeyboardEvent, ReactNode } from 'react';

interface EntryFormProps {
  /** Is the place of the entry in its list. */
  index: number;
  /** Counts the entries of the list; a new entry stands behind them. */
  length: number;
  /** Stands below the fields. */
  problem?: string;
  isBusy?: boolean;
  onSave(): void;
  onClose(): void;
  onMove(by: number): void;
  onRemove(): void;
  /** Has the fields. */
  children: ReactNode;
}

/** Changes an entry of a list, its place in the list, or removes the entry. */
export function EntryForm(props: EntryFormProps) {
  const { index, length, problem, isBusy, onSave, onClose, onMove, onRemove, children } = props;
  const move = (by: number) => {
    if (index + by >= 0 && index + by < length) onMove(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <form
      className="entry-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={onKeyDown}
    >
      {children}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <Button type="submit" disabled={isBusy}>
          Guardar
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
        {index < length && (
          <>
            <Button variant="quiet" disabled={index === 0} onClick={() => move(-1)}>
              Subir
            </Button>
            <Button variant="quiet" disabled={index === length - 1} onClick={() => move(1)}>
              Bajar
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              Quitar
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
