import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useId, useState } from 'react';
import type { Catalogue } from '../../content/Content';
import type { ReadProduct, ReadSheet } from '../../editor/readProducts';
import type { NewProduct } from '../edits';
import { useAnswer } from '../request';
import { Tick } from '../Tick';

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
  const [wanted, setWanted] = useState<ReadonlySet<ReadProduct>>(new Set());
  const id = useId();

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
  const taken = rows.filter(
    (row) => row.state === 'right' || row.state === 'mended' || wanted.has(row),
  );
  const toggle = (row: ReadProduct) => {
    const next = new Set(wanted);
    if (!next.delete(row)) next.add(row);
    setWanted(next);
  };

  return (
    <Dialog open title="Agregar productos" onClose={onClose} className="add">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (taken.length > 0) onAdd(taken);
        }}
      >
        <div className="pair">
          <Choice
            label="Tipo"
            value={type}
            names={Object.keys(catalogue)}
            onValue={(name) => setPlace({ type: name, subtype })}
          />
          <Choice
            label="Subtipo"
            value={subtype}
            names={Object.keys(catalogue[type] ?? {})}
            onValue={(name) => setPlace({ type, subtype: name })}
          />
        </div>
        <label>
          Productos, uno por línea
          <textarea
            rows={7}
            autoFocus
            value={isFile ? '' : source}
            onChange={({ target }) => setSource(target.value)}
            aria-describedby={`${id}-hint`}
          />
        </label>
        <p id={`${id}-hint`} className="hint">
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
        <div role="status" className="reading">
          {problem && <p className="problem">{problem}</p>}
          {rows.length > 0 && (
            <p>
              Se {rows.length === 1 ? 'leyó 1 producto' : `leyeron ${rows.length} productos`}
              {noted.length > 0 && `; ${noted.length} con avisos:`}
            </p>
          )}
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
                  <Tick isTicked={wanted.has(row)} onTick={() => toggle(row)}>
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

interface ChoiceProps {
  label: string;
  value: string;
  /** Are offered while the person types. */
  names: string[];
  onValue(value: string): void;
}

/** Takes a name of a list, or a new one. */
function Choice({ label, value, names, onValue }: ChoiceProps) {
  const id = useId();
  return (
    <label>
      {label}
      <input list={id} value={value} onChange={({ target }) => onValue(target.value)} />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}
