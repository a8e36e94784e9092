import { useRef } from 'react';
import type { DraftProblem } from '../../editor/problemsOf';
import { EntryForm, type EntryFormProps } from './EntryForm';

interface EntryProps extends Omit<EntryFormProps, 'onClose'> {
  /** Is the element around the name. */
  as: 'h2' | 'h3' | 'div';
  id?: string;
  /** Tells what a person must mend. */
  problems?: readonly DraftProblem[];
  isOpen: boolean;
}

/** Shows a name that opens into a form: to rename, to move, to remove. */
export function Entry({ as: Element, id, problems = [], isOpen, ...form }: EntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (isOpen) {
    const close = () => {
      form.onOpen(undefined);
      requestAnimationFrame(() => button.current?.focus());
    };
    return <EntryForm key={`${form.index} ${form.name}`} {...form} onClose={close} />;
  }
  return (
    <Element className="entry" id={id}>
      <button
        ref={button}
        type="button"
        aria-label={`Editar ${form.kind} ${form.name}`}
        onClick={() => form.onOpen(form.index)}
      >
        {form.name}
      </button>
      {problems.map(({ text, stops }) => (
        <p key={text} className={stops ? 'problem' : 'doubt'}>
          {text}
        </p>
      ))}
    </Element>
  );
}
