import { Button } from '@mg/shared/ui/Button';
import type { PartProps } from '../useContent';
import { Entry } from './Entry';

interface TypeTableProps extends PartProps {
  /** Is the place of the type. */
  index: number;
  /** Is the key of the open entry. */
  open?: string;
  onOpen(key?: string): void;
  onRenamed(name: string): void;
  onAdd(subtype: string): void;
}

/** Shows a type with its subtypes and products. */
export function TypeTable(props: TypeTableProps) {
  const { index, content, editing, open, onOpen, onRenamed, onAdd } = props;
  const types = Object.entries(content.catalogue);
  const [type, inside] = types[index]!;
  const subtypes = Object.entries(inside);
  const common = { editing, open, onOpen };
  const problemsOf = (subtype: string, product: string) =>
    editing.problems.filter(
      (one) => one.product?.join('\n') === [type, subtype, product].join('\n'),
    );
  return (
    <section aria-label={type} className="type">
      <Entry
        {...common}
        {...{ as: 'h2', kind: 'el tipo', path: [], index, length: types.length, name: type }}
        onRenamed={onRenamed}
      />
      {subtypes.map(([subtype, products], at) => (
        // A place in the list keeps the focus when its entry has another name.
        <section key={at} className="subtype" aria-label={subtype}>
          <div className="subtype-heading">
            <Entry
              {...common}
              {...{ as: 'h3', kind: 'el subtipo', path: [type], index: at, name: subtype }}
              length={subtypes.length}
            />
            <Button
              variant="quiet"
              onClick={() => onAdd(subtype)}
              aria-label={`Agregar productos a ${subtype}`}
            >
              Agregar
            </Button>
          </div>
          <ol>
            {products.map((product, place) => (
              <li key={place}>
                <Entry
                  {...common}
                  {...{ as: 'div', kind: 'el producto', path: [type, subtype], index: place }}
                  length={products.length}
                  name={product}
                  problems={problemsOf(subtype, product)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
