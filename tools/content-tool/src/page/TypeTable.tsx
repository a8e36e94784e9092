import { Button } from '@mg/shared/ui/Button';
import type { Catalogue } from '../content/Content';
import { Entry, type Opening } from './Entry';
import type { Editing } from './useContent';

interface TypeTableProps extends Opening {
  type: string;
  subtypes: Catalogue[string];
  /** Is the place of the type. */
  index: number;
  /** Counts the types. */
  length: number;
  isSearch: boolean;
  /** Tells whether a product has all words of the search. */
  has(...names: string[]): boolean;
  editing: Editing;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onAdd(subtype: string): void;
}

/** Shows a type with its subtypes and products, or with those that have all words of a search. */
export function TypeTable(props: TypeTableProps) {
  const { type, subtypes, index, length, isSearch, has, isChosen, onChoose, onAdd, ...common } =
    props;
  const all = Object.entries(subtypes).map(([subtype, products], at) => {
    const places = [...products.keys()].filter((place) => has(type, subtype, products[place]!));
    return { subtype, products, places, at };
  });
  const found = all.filter(({ places }) => places.length > 0 || !isSearch);
  const count = found.reduce((sum, { places }) => sum + places.length, 0);
  if (isSearch && count === 0) return null;
  const isShown = isSearch || isChosen;
  const path = ['catalogue'];
  return (
    <details
      className="type"
      open={isShown}
      onToggle={({ currentTarget }) => {
        if (!isSearch && currentTarget.open !== isChosen) onChoose(currentTarget.open);
      }}
    >
      <summary>
        {type} ({count})
      </summary>
      {isShown && (
        <Entry {...common} {...{ as: 'h2', path, index, length, entry: type }}>
          <span className="where">Editar el tipo</span>
        </Entry>
      )}
      {isShown &&
        found.map(({ subtype, products, places, at }) => (
          <section key={at} className="subtype" aria-label={subtype}>
            <div className="subtype-heading">
              <Entry
                {...common}
                {...{ as: 'h3', path: [...path, type], index: at, entry: subtype }}
                length={all.length}
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
              {places.map((place) => (
                <li key={place}>
                  <Entry
                    {...common}
                    {...{ path: [...path, type, subtype], index: place, entry: products[place]! }}
                    length={products.length}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
    </details>
  );
}
