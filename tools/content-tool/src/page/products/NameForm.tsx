import { Field } from '@mg/shared/ui/Field';
import { useState } from 'react';
import { cleaned } from '../../rules/textProblem';
import { move, remove, rename, type Change, type Path } from '../edits';
import { EntryForm } from '../EntryForm';
import type { Editing } from '../useContent';

export interface NameFormProps {
  /** Names the entry's kind with its article, such as `el tipo`. */
  kind: string;
  path: Path;
  index: number;
  /** Counts the entries of the list. */
  length: number;
  name: string;
  editing: Editing;
  onRenamed?(name: string): void;
  /** Opens the entry with this key, or none. */
  onOpen(key?: string): void;
}

/** Tells an entry from all others. */
export const keyOf = (path: Path, name: string): string => [...path, name].join('\n');

/** Changes the name of a type, a subtype or a product. */
export function NameForm(props: NameFormProps) {
  const { kind, path, index, length, name, editing, onRenamed, onOpen } = props;
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState('');

  /** Makes a change after the typed name, which a move must not lose. */
  const apply = (change?: Change): boolean => {
    const changes = [typed !== name && rename(path, index, typed), change].filter((one) => !!one);
    if (changes.length === 0) return true;
    const refusal = editing.change((content) => changes.reduce((now, one) => one(now), content));
    setProblem(refusal ?? '');
    if (!refusal && typed !== name) onRenamed?.(cleaned(typed));
    return !refusal;
  };
  const close = () => onOpen(undefined);
  return (
    <EntryForm
      {...{ index, length }}
      onSave={() => apply() && close()}
      onClose={close}
      onMove={(by) => apply(move(path, index, by)) && onOpen(keyOf(path, cleaned(typed)))}
      onRemove={() => {
        editing.change(remove(path, index), `Se quitó ${kind} ${name}.`);
        close();
      }}
    >
      <Field label="Nombre" value={typed} onValue={setTyped} error={problem} autoFocus />
    </EntryForm>
  );
}
