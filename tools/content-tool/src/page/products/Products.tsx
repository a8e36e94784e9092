import { Button } from '@mg/shared/ui/Button';
import { useDeferredValue, useState } from 'react';
import { simplified } from '../../rows/simplified';
import { add } from '../draftChanges';
import type { Content, Editing } from '../useContent';
import { AddProducts } from './AddProducts';
import { Found } from './Found';
import { countOf, Types } from './Types';
import { TypeTable, type Target } from './TypeTable';

/** Shows the products of one type as a table, or those that a search finds. */
export function Products({ editing, content }: { editing: Editing; content: Content }) {
  const [chosen, setChosen] = useState(content.types[0]?.name ?? '');
  const [visit, setVisit] = useState(0);
  const [search, setSearch] = useState('');
  const [target, setTarget] = useState<Target>();
  const [adding, setAdding] = useState<{ type: string; subtype: string }>();
  const words = useDeferredValue(simplified(search));

  const { types } = content;
  const index = Math.max(
    0,
    types.findIndex(({ name }) => name === chosen),
  );
  const type = types[index];
  const choose = (name: string, target?: Target) => {
    setChosen(name);
    setTarget(target);
    setVisit(visit + 1);
  };

  return (
    <>
      <div className="tools">
        <label className="search">
          Buscar entre {types.reduce((sum, one) => sum + countOf(one), 0)} productos
          <input
            type="search"
            value={search}
            onChange={({ target: { value } }) => setSearch(value)}
          />
        </label>
        <Button
          onClick={() =>
            setAdding({ type: type?.name ?? '', subtype: type?.subtypes[0]?.name ?? '' })
          }
        >
          Agregar o pegar
        </Button>
      </div>
      {words ? (
        <Found
          words={words}
          content={content}
          onOpen={(one) => {
            choose(one.type, one);
            setSearch('');
          }}
        />
      ) : (
        <div className="columns">
          <Types types={types} chosen={type} onChoose={(name) => choose(name)} />
          {type && (
            <TypeTable
              // Another type begins with nothing open.
              key={visit}
              index={index}
              content={content}
              editing={editing}
              target={target}
              onRenamed={setChosen}
              onAdd={(subtype) => setAdding({ type: type.name, subtype })}
            />
          )}
        </div>
      )}
      {adding && (
        <AddProducts
          place={adding}
          content={content}
          onClose={() => setAdding(undefined)}
          onAdd={(products) => {
            setAdding(undefined);
            setSearch('');
            choose(products[0]!.type);
            const count = products.length;
            const text = count === 1 ? 'Se agregó 1 producto.' : `Se agregaron ${count} productos.`;
            editing.change(add(products), text);
          }}
        />
      )}
    </>
  );
}
