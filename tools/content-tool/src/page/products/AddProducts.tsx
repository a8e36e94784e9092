import { Button } from '@mg/shared/ui/Button';
import { Dialog } from '@mg/shared/ui/Dialog';
import { useEffect, useId, useState } from 'react';
import type { ReadSheet } from '../../editor/readProducts';
import type { NewProduct } from '../draftChanges';
import { inWords, request } from '../request';
import type { Content } from '../useContent';

/** Waits until the person pauses. */
const PAUSE_MS = 250;

const NOTHING: ReadSheet = { rows: [], hidden: [] };

interface AddProductsProps {
  /** Is the place of products for which the sheet names none. */
  place: { type: string; subtype: string };
  content: Content;
  onAdd(products: NewProduct[]): void;
  onClose(): void;
}

/** Reads products that a person types, pastes or opens, and asks where a reading is in doubt. */
export function AddProducts({ place, content, onAdd, onClose }: AddProductsProps) {
  const [type, setType] = useState(place.type);
  const [subtype, setSubtype] = useState(place.subtype);
  const [source, setSource] = useState<string | File>('');
  const [{ rows, hidden }, setSheet] = useState(NOTHING);
  const [isShown, setShown] = useState(false);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const id = useId();

  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const isFile = typeof source !== 'string';
      const query = new URLSearchParams({
        ...{ type, subtype },
        ...(isFile && { name: source.name }),
        ...(isShown && { hidden: 'read' }),
      });
      try {
        const answer = source
          ? await request<ReadSheet>('POST', `/api/sheet?${query}`, source)
          : NOTHING;
        if (isOver) return;
        setSheet(answer);
        setWanted(new Set());
        setProblem('');
      } catch (error) {
        if (isOver) return;
        setSheet(NOTHING);
        setProblem(inWords(error));
      }
    };
    const timer = setTimeout(() => void read(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [source, type, subtype, isShown]);

  const noted = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.text);
  const taken = rows.filter(
    ({ state }, index) => state === 'right' || state === 'mended' || wanted.has(index),
  );
  const subtypes = content.types.find(({ name }) => name === type)?.subtypes ?? [];
  const toggle = (index: number) => {
    const next = new Set(wanted);
    if (!next.delete(index)) next.add(index);
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
          <label>
            Tipo
            <input
              list={`${id}-types`}
              value={type}
              onChange={({ target }) => setType(target.value)}
            />
          </label>
          <label>
            Subtipo
            <input
              list={`${id}-subtypes`}
              value={subtype}
              onChange={({ target }) => setSubtype(target.value)}
            />
          </label>
          <datalist id={`${id}-types`}>
            {content.types.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <datalist id={`${id}-subtypes`}>
            {subtypes.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <label>
          Productos, uno por línea
          <textarea
            rows={7}
            autoFocus
            value={typeof source === 'string' ? source : ''}
            onChange={({ target }) => setSource(target.value)}
            aria-describedby={`${id}-hint`}
          />
        </label>
        <p id={`${id}-hint`} className="hint">
          También puede pegar celdas de una planilla: producto; subtipo y producto; o tipo, subtipo
          y producto.
        </p>
        <label className="file">
          {typeof source === 'string' ? 'O abra una planilla (.xlsx, .ods, .csv)' : source.name}
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
        {hidden.length > 0 && (
          <label className="tick">
            <input
              type="checkbox"
              checked={isShown}
              onChange={({ target }) => setShown(target.checked)}
            />
            La planilla tiene {hidden.join(' y ')}. Leer también lo oculto
          </label>
        )}
        {noted.length > 0 && (
          <ul className="noted">
            {noted.map(({ row, index }) => (
              <li key={index}>
                <span className="where">{row.where}</span> {row.text}
                {row.state === 'refused' && <strong> No se agrega.</strong>}
                {row.state === 'doubt' && (
                  <label className="tick">
                    <input
                      type="checkbox"
                      checked={wanted.has(index)}
                      onChange={() => toggle(index)}
                    />
                    {row.taking}
                  </label>
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
