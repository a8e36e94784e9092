import { useRef } from 'react';
import type { ContentProblem } from '../../editor/contentRoutes';
import { Problems } from '../Problems';
import { keyOf, NameForm, type NameFormProps } from './NameForm';

interface EntryProps extends NameFormProps {
  /** Is the element around the name. */
  as: 'h2' | 'h3' | 'div';
  problems?: readonly ContentProblem[];
  /** Is the key of the open entry. */
  open?: string;
}

/** Shows a name that opens into a form: to rename, to move, to remove. */
export function Entry({ as: Element, problems = [], open, ...form }: EntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { path, kind, name, onOpen } = form;
  const key = keyOf(path, name);
  if (key === open) {
    const follow = (next?: string) => {
      onOpen(next);
      if (next === undefined) requestAnimationFrame(() => button.current?.focus());
    };
    return <NameForm key={key} {...form} onOpen={follow} />;
  }
  return (
    <Element className="entry">
      <button
        ref={button}
        type="button"
        aria-label={`Editar ${kind} ${name}`}
        onClick={() => onOpen(key)}
      >
        {name}
      </button>
      <Problems problems={problems} />
    </Element>
  );
}
