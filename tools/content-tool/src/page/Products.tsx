import { Button } from '@mg/shared/ui/Button';
import { useDeferredValue, useState } from 'react';
import { simplified } from '../content/simplified';
import { AddProducts } from './AddProducts';
import { add, type NewProduct, type Path } from './edits';
import { keyOf } from './Entry';
import { TypeTable } from './TypeTable';
import type { PartProps } from './useContent';

/** Shows the types, one of them with its products, or the products that a search finds. */
export function Products({ editing, content: { catalogue } }: PartProps) {
  const types = Object.entries(catalogue);
  const [chosen, setChosen] = useState(0);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string>();
  const [adding, setAdding] = useState<{ type: string; subtype: string }>();
  const words = useDeferredValue(simplified(search)).split(' ').filter(Boolean);

  const has = (...names: string[]): boolean => {
    const text = simplified(names.join(' '));
    return words.every((word) => text.includes(word));
  };
  const isFound = types.some(([type, inside]) =>
    Object.entries(inside).some(([subtype, products]) =>
      products.some((product) => has(type, subtype, product)),
    ),
  );
  const onOpen = (path: Path, place?: number) => {
    setOpen(place === undefined ? undefined : keyOf(path, place));
    // An open type may have moved.
    if (path.length === 1 && place !== undefined) setChosen(place);
  };
  const addProducts = (products: NewProduct[]) => {
    const at = types.findIndex(([type]) => type === products[0]!.type);
    const count = products.length;
    setAdding(undefined);
    setChosen(at < 0 ? types.length : at);
    setSearch('');
    const text = count === 1 ? 'Se agregó 1 producto.' : `Se agregaron ${count} productos.`;
    void editing.change(add(products), text);
  };
  const [type = '', subtypes = {}] = types[chosen] ?? [];

  return (
    <>
      <div className="tools">
        <label>
          Buscar entre {types.flatMap(([, inside]) => Object.values(inside).flat()).length}{' '}
          productos
          <input
            type="search"
            value={search}
            onChange={({ target: { value } }) => setSearch(value)}
          />
        </label>
        <Button onClick={() => setAdding({ type, subtype: Object.keys(subtypes)[0] ?? '' })}>
          Agregar o pegar
        </Button>
        <p role="status">
          {words.length > 0 && !isFound && 'Ningún producto tiene esas palabras.'}
        </p>
      </div>
      <div className="types">
        {types.map(([name, inside], index) => (
          <TypeTable
            // A place in the list keeps the focus when its type has another name.
            key={index}
            {...{ type: name, subtypes: inside, index, length: types.length, has }}
            isSearch={words.length > 0}
            {...{ editing, open, onOpen }}
            isChosen={index === chosen}
            onChoose={(isChosen) => setChosen(isChosen ? index : -1)}
            onAdd={(subtype) => setAdding({ type: name, subtype })}
          />
        ))}
      </div>
      {adding && (
        <AddProducts
          place={adding}
          catalogue={catalogue}
          onClose={() => setAdding(undefined)}
          onAdd={addProducts}
        />
      )}
    </>
  );
}
