import { Button } from '@mg/shared/ui/Button';
import { useState } from 'react';
import type { DraftSubtype } from '../../editor/Draft';
import type { DraftProblem } from '../../editor/problemsOf';
import type { Editing } from '../useContent';
import { Entry } from './Entry';

/** Limits the rows at first, since a phone draws thousands slowly. */
const ROWS = 200;

interface SubtypeProps {
  type: number;
  index: number;
  length: number;
  subtype: DraftSubtype;
  problems: readonly DraftProblem[];
  editing: Editing;
  isOpen: boolean;
  /** Is open at first, as after a search. */
  product?: string;
  onOpen(index: number | undefined): void;
  onAdd(): void;
}

/** Shows the products of a subtype, one row each. */
export function Subtype(props: SubtypeProps) {
  const { type, index, length, subtype, problems, editing, isOpen, onOpen, onAdd } = props;
  const { name, products } = subtype;
  const [open, setOpen] = useState(() =>
    props.product === undefined ? undefined : products.indexOf(props.product),
  );
  const [shown, setShown] = useState(Math.max(ROWS, (open ?? 0) + 1));
  const headingId = `subtype-${type}-${index}`;
  return (
    <section className="subtype" aria-label={name}>
      <div className="subtype-heading">
        <Entry
          as="h3"
          id={headingId}
          kind="el subtipo"
          place={{ type }}
          index={index}
          length={length}
          name={name}
          editing={editing}
          isOpen={isOpen}
          onOpen={onOpen}
        />
        <Button variant="quiet" onClick={onAdd} aria-label={`Agregar productos a ${name}`}>
          Agregar
        </Button>
      </div>
      <ol>
        {products.slice(0, shown).map((product, at) => (
          // A place in the list keeps the focus when its product has another name.
          <li key={at}>
            <Entry
              as="div"
              kind="el producto"
              place={{ type, subtype: index }}
              index={at}
              length={products.length}
              name={product}
              problems={problems.filter((problem) => problem.product!.name === product)}
              editing={editing}
              isOpen={at === open}
              onOpen={setOpen}
            />
          </li>
        ))}
      </ol>
      {products.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + ROWS)}>
          Mostrar más ({products.length - shown})
        </Button>
      )}
    </section>
  );
}
