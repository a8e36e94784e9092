import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { Field } from '@mg/shared/ui/Field';
import { useState } from 'react';
import type { Catalogue } from '../content/Content';
import type { ReadProduct, ReadSheet } from '../editor/readProducts';
import type { NewProduct } from './edits';
import { useAnswer } from './request';
import { Tick } from './Tick';

/** Waits until the person pauses. */
const PAUSE_MS = 250;

interface AddProductsProps {
  /** Is the place of products for which the sheet names none. */
  place: { type: string; subtype: string };
  catalogue: Catalogue;
  onAdd(products: NewProduct[]): void;
  onClose(): void;
}

/** Reads products that a person types, pastes or opens, and asks where a reading is in doubt. */
export function AddProducts({ place, catalogue, onAdd, onClose }: AddProductsProps) {
  const [{ type, subtype }, setPlace] = useState(place);
  const [source, setSource] = useState<string | File>('');
  const [isShown, setShown] = useState(false);
  const [wanted, setWanted] = useState<readonly ReadProduct[]>([]);

  const isFile = typeof source !== 'string';
  const query = new URLSearchParams({
    ...{ type, subtype },
    ...(isFile && { name: source.name }),
    ...(isShown && { hidden: 'read' }),
  });
  const address = source ? `/api/sheet?${query}` : undefined;
  const reading = useAnswer<ReadSheet>('POST', address, source, PAUSE_MS);
  const { answer, problem } = address ? reading : {};
  const { rows = [], hidden = 0 } = answer ?? {};

  const noted = rows.filter(({ text }) => text);
  const taken = rows.filter((row) => row.state === 'taken' || wanted.includes(row));
  const toggle = (row: ReadProduct) =>
    setWanted(wanted.includes(row) ? wanted.filter((one) => one !== row) : [...wanted, row]);

  return (
    <Dialog open title="Agregar productos" onClose={onClose} className="add">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (taken.length > 0) onAdd(taken);
        }}
      >
        <div className="pair">
          <Field
            label="Tipo"
            list="types"
            value={type}
            onValue={(name) => setPlace({ type: name, subtype })}
          />
          <Names id="types" names={Object.keys(catalogue)} />
          <Field
            label="Subtipo"
            list="subtypes"
            value={subtype}
            onValue={(name) => setPlace({ type, subtype: name })}
          />
          <Names id="subtypes" names={Object.keys(catalogue[type] ?? {})} />
        </div>
        <label>
          Productos, uno por línea
          <textarea
            rows={7}
            autoFocus
            value={isFile ? '' : source}
            onChange={({ target }) => setSource(target.value)}
          />
        </label>
        <p className="hint">
          También puede pegar celdas de una planilla: producto; subtipo y producto; o tipo, subtipo
          y producto.
        </p>
        <label className="file">
          {isFile ? source.name : 'O abra una planilla (.xlsx, .ods, .csv)'}
          <input
            type="file"
            accept=".xlsx,.ods,.csv,.tsv,.txt"
            onChange={({ target }) => target.files?.[0] && setSource(target.files[0])}
          />
        </label>
        <div role="status">
          {problem && <p className="problem">{problem}</p>}
          {rows.length > 0 && <p>{`Productos: ${rows.length}; con avisos: ${noted.length}.`}</p>}
        </div>
        {hidden > 0 && (
          <Tick isTicked={isShown} onTick={() => setShown(!isShown)}>
            Filas ocultas en la planilla: {hidden}. Leerlas también
          </Tick>
        )}
        {noted.length > 0 && (
          <ul className="noted">
            {noted.map((row, index) => (
              <li key={index}>
                <span className="where">{row.where}</span> {row.text}
                {row.state === 'refused' && <strong> No se agrega.</strong>}
                {row.state === 'doubt' && (
                  <Tick isTicked={wanted.includes(row)} onTick={() => toggle(row)}>
                    {row.taking}
                  </Tick>
                )}
              </li>
            ))}
          </ul>
        )}
        <Button type="submit" wide disabled={taken.length === 0}>
          {taken.length > 0 ? `Agregar ${taken.length}` : 'Agregar'}
        </Button>
      </form>
    </Dialog>
  );
}

/** Offers names while the person types. */
const Names = ({ id, names }: { id: string; names: string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
