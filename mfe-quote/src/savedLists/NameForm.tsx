import { Button } from '@mg/shared/ui/Button';
import { Field } from '@mg/shared/ui/Field';
import { useState, type FormEvent } from 'react';
import { NAME_MAX } from './savedLists';
import styles from './savedLists.module.css';

interface NameFormProps {
  start?: string;
  action: string;
  /** @returns the reason against a name */
  refuse(name: string): string | undefined;
  onName(name: string): void;
  onCancel(): void;
}

export function NameForm({ start = '', action, refuse, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(start);
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    const problem = wanted === '' ? 'Escriba un nombre.' : refuse(wanted);
    setError(problem);
    if (!problem) onName(wanted);
  };

  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <Field
        label="Nombre de la lista"
        value={name}
        maxLength={NAME_MAX}
        // The visitor has just asked for the field.
        autoFocus
        autoComplete="off"
        error={error}
        onValue={setName}
      />
      <div className={styles.ways}>
        <Button type="submit" variant="secondary">
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
