import { readPromotion } from '@mg/shared/domain/promotion';
import { useRef, type ReactNode } from 'react';
import type { Path } from './edits';
import { EntryForm } from './EntryForm';
import type { Editing } from './useContent';

/** Has the entry whose form is open; a list has one at most. */
export interface Opening {
  /** Is the key of the entry. */
  open?: string;
  /** Opens the entry at this place of a list, or none. */
  onOpen(path: Path, index?: number): void;
}

export interface EntryProps extends Opening {
  /** Is the element around the name. */
  as?: 'h2' | 'h3' | 'div';
  /** Leads to the list of the entry. */
  path: Path;
  /** Is the place of the entry in the list; a new entry stands behind the others. */
  index: number;
  /** Counts the entries of the list. */
  length: number;
  /** Is the name of a type, a subtype or a product, or a promotion. */
  entry: string;
  editing: Editing;
  /** Stands in the place of the name. */
  children?: ReactNode;
}

/** Tells an entry from all others. */
export const keyOf = (path: Path, index: number): string => [...path, index].join('\n');

/** Names the kind of an entry with its article. */
function kindOf(path: Path): string {
  if (path[0] === 'promotions') return 'la promoción';
  return ['el tipo', 'el subtipo', 'el producto'][path.length - 1]!;
}

/** Shows an entry of a list that opens into a form: to change, to move, to remove. */
export function Entry({ as: Element = 'div', open, onOpen, children, ...entered }: EntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { path, index, entry, editing } = entered;
  const name = `${kindOf(path)} ${readPromotion(entry)?.name ?? entry}`;
  if (open === keyOf(path, index)) {
    const follow = (next?: number) => {
      onOpen(path, next);
      if (next === undefined) requestAnimationFrame(() => button.current?.focus());
    };
    return <EntryForm key={entry} {...entered} name={name} onOpen={follow} />;
  }
  const names = [...path.slice(1), entry].join('\n');
  const problems = editing.problems.filter(({ product, promotion }) =>
    product ? product.join('\n') === names : path[0] === 'promotions' && promotion === index,
  );
  return (
    <Element className="entry">
      <button
        ref={button}
        type="button"
        aria-label={`Editar ${name}`}
        onClick={() => onOpen(path, index)}
      >
        {children ?? entry}
      </button>
      {problems.map(({ text, stops }) => (
        <p key={text} className={stops ? 'problem' : 'doubt'}>
          {text}
        </p>
      ))}
    </Element>
  );
}
