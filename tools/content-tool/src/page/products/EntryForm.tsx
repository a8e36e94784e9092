import { Button } from '@mg/shared/ui/Button';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Draft } from '../../editor/Draft';
import { cleaned } from '../../rules/textProblem';
import { ChangeError, move, remove, rename, type Place } from '../draftChanges';
import type { Editing } from '../useContent';

export interface EntryFormProps {
  /** Names the entry's kind with its article, such as `el tipo`. */
  kind: string;
  place: Place;
  index: number;
  /** Counts the entries of the list. */
  length: number;
  name: string;
  editing: Editing;
  onRenamed?(name: string): void;
  /** Opens the entry of a place in the list, or none. */
  onOpen(index: number | undefined): void;
  onClose(): void;
}

/** Changes a name, its place in the list, or removes the entry. */
export function EntryForm(props: EntryFormProps) {
  const { kind, place, index, length, name, editing, onClose } = props;
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState('');
  const id = useId();

  /** Makes a change after the typed name, which a move must not lose. */
  const apply = (change: (draft: Draft) => Draft, text?: string): boolean => {
    try {
      const named = typed === name ? undefined : rename(place, index, typed);
      editing.change((draft) => change(named ? named(draft) : draft), text);
      return true;
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      setProblem(error.message);
      return false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== name) {
      if (!apply((draft) => draft)) return;
      props.onRenamed?.(cleaned(typed));
    }
    onClose();
  };
  const moveBy = (by: number) => {
    if (index + by < 0 || index + by >= length) return;
    if (apply(move(place, index, by))) props.onOpen(index + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    moveBy(event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <form className="entry-form" onSubmit={submit} onKeyDown={onKeyDown}>
      <label htmlFor={id}>Nombre</label>
      <input
        id={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // The person has just opened the form.
        autoFocus
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </p>
      <div className="actions">
        <Button type="submit">Guardar</Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="quiet" disabled={index === 0} onClick={() => moveBy(-1)}>
          Subir
        </Button>
        <Button variant="quiet" disabled={index === length - 1} onClick={() => moveBy(1)}>
          Bajar
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            editing.change(remove(place, index), `Se quitó ${kind} ${name}.`);
            onClose();
          }}
        >
          Quitar
        </Button>
      </div>
    </form>
  );
}
