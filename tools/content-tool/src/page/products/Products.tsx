import { Button } from '@mg/shared/ui/Button';
import { useDeferredValue, useState } from 'react';
import { simplified } from '../../content/simplified';
import { add, type NewProduct } from '../edits';
import type { PartProps } from '../useContent';
import { AddProducts } from './AddProducts';
import { Found } from './Found';
import { keyOf } from './NameForm';
import { countOf, Types } from './Types';
import { TypeTable } from './TypeTable';

/** Shows the products of one type as a table, or those that a search finds. */
export function Products({ editing, content }: PartProps) {
  const { catalogue } = content;
  const names = Object.keys(catalogue);
  const [chosen, setChosen] = useState(names[0]);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string>();
  const [adding, setAdding] = useState<{ type: string; subtype: string }>();
  const words = useDeferredValue(simplified(search));

  const index = Math.max(0, names.indexOf(chosen ?? ''));
  const type = names[index];
  const choose = (name: string, key?: string) => {
    setChosen(name);
    setOpen(key);
    setSearch('');
  };
  const startAdding = (subtype?: string) =>
    setAdding({
      type: type ?? '',
      subtype: subtype ?? Object.keys(catalogue[type!] ?? {})[0] ?? '',
    });
  const addProducts = (products: NewProduct[]) => {
    setAdding(undefined);
    choose(products[0]!.type);
    const count = products.length;
    const text = count === 1 ? 'Se agregó 1 producto.' : `Se agregaron ${count} productos.`;
    editing.change(add(products), text);
  };

  return (
    <>
      <div className="tools">
        <label className="search">
          Buscar entre {Object.values(catalogue).reduce((sum, one) => sum + countOf(one), 0)}{' '}
          productos
          <input
            type="search"
            value={search}
            onChange={({ target: { value } }) => setSearch(value)}
          />
        </label>
        <Button onClick={() => startAdding()}>Agregar o pegar</Button>
      </div>
      {words ? (
        <Found
          words={words}
          catalogue={catalogue}
          onOpen={(one, subtype, product) => choose(one, keyOf([one, subtype], product))}
        />
      ) : (
        <div className="columns">
          <Types catalogue={catalogue} chosen={type} onChoose={choose} />
          {type !== undefined && (
            <TypeTable
              // Another type has other places for the focus.
              key={index}
              {...{ index, content, editing, open }}
              onOpen={setOpen}
              onRenamed={setChosen}
              onAdd={startAdding}
            />
          )}
        </div>
      )}
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
