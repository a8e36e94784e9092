import { Button } from '@mg/shared/ui/Button';
import { Field } from '@mg/shared/ui/Field';
import { useState, type FormEvent } from 'react';
import { keptLists, NAME_MAX } from '../lists/keptLists';
import styles from './lists.module.css';

interface NameFormProps {
  start?: string;
  action: string;
  /** The list that is renamed; no other may have its new name. */
  own?: string;
  /** What keeps a name from being taken. */
  refuse?(name: string): string | undefined;
  onName(name: string): void;
  onCancel?(): void;
}

/** Asks for the name of a list. */
export function NameForm({ start = '', action, own, refuse, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(start);
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    const taken = own && keptLists().some((list) => list.name === wanted && list.id !== own);
    const problem =
      (wanted === '' && 'Escriba un nombre.') ||
      (taken && 'Ya hay una lista con ese nombre.') ||
      refuse?.(wanted);
    setError(problem || undefined);
    if (problem) return;
    setName('');
    onName(wanted);
  };

  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <Field
        label="Nombre de la lista"
        value={name}
        maxLength={NAME_MAX}
        // It comes where it was asked for.
        autoFocus
        autoComplete="off"
        error={error}
        onValue={setName}
      />
      <div className={styles.ways}>
        <Button type="submit" variant="secondary">
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
