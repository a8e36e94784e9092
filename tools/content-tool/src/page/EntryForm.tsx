import { Button } from '@mg/shared/ui/Button';
import { Field } from '@mg/shared/ui/Field';
import { readPromotion } from '@mg/shared/domain/promotion';
import { useState, type KeyboardEvent } from 'react';
import { move, remove, set, type Change, type Path } from './edits';
import { inWords, request } from './request';
import type { Editing } from './useContent';

interface EntryFormProps {
  path: Path;
  index: number;
  length: number;
  entry: string;
  /** Names the entry in a note. */
  name: string;
  editing: Editing;
  /** Opens the entry at this place of the list, or none. */
  onOpen(index?: number): void;
}

/** Changes the texts of an entry or its place in the list, or removes the entry. */
export function EntryForm({ path, index, length, entry, name, editing, onOpen }: EntryFormProps) {
  const isPromotion = path[0] === 'promotions';
  const [draft, setDraft] = useState(isPromotion ? partsOf(entry) : [entry]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const put = (place: number) => (text: string) =>
    setDraft((texts) => texts.map((old, at) => (at === place ? text : old)));

  const finish = async (refused: Promise<string | undefined>, next?: number) => {
    setBusy(true);
    const refusal = await refused;
    setBusy(false);
    setProblem(refusal ?? '');
    if (!refusal) onOpen(next);
  };
  /** Makes a change after the typed texts, which a move must not lose. */
  const apply = (next?: number, change?: Change) => {
    const typed = draft.join(';') === entry ? [] : [set(path, index, draft)];
    const changes = change ? [...typed, change] : typed;
    if (changes.length === 0) return onOpen(next);
    const all: Change = (content) => changes.reduce((now, one) => one(now), content);
    return void finish(editing.change(all), next);
  };
  const moveBy = (by: number) => {
    const next = index + by;
    if (!isBusy && next >= 0 && next < length) apply(next, move(path, index, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onOpen();
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    moveBy(event.key === 'ArrowUp' ? -1 : 1);
  };
  const addPicture = async (file: File) => {
    setBusy(true);
    setProblem('');
    try {
      const query = new URLSearchParams({ name: file.name });
      const { address } = await request<{ address: string }>('POST', `/api/picture?${query}`, file);
      put(0)(address);
    } catch (error) {
      setProblem(inWords(error));
    }
    setBusy(false);
  };

  const [first = '', title = '', validUntil = ''] = draft;
  return (
    <form
      className="entry-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={onKeyDown}
    >
      {isPromotion && first && <img src={first} alt="Imagen elegida" width={320} height={200} />}
      {isPromotion && (
        <label className="file">
          {isBusy ? 'Un momento…' : `${first ? 'Cambiar' : 'Elegir'} la imagen`}
          <input
            type="file"
            accept="image/*"
            disabled={isBusy}
            onChange={({ target }) => target.files?.[0] && void addPicture(target.files[0])}
          />
        </label>
      )}
      <Field
        label="Nombre"
        value={isPromotion ? title : first}
        onValue={put(isPromotion ? 1 : 0)}
        autoFocus
      />
      {isPromotion && (
        <Field label="Vale hasta" value={validUntil} placeholder="31/12/2026" onValue={put(2)} />
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="actions">
        <Button type="submit" disabled={isBusy}>
          Guardar
        </Button>
        <Button variant="quiet" onClick={() => onOpen()}>
          Cancelar
        </Button>
        {index < length && (
          <>
            <Button variant="quiet" disabled={index === 0} onClick={() => moveBy(-1)}>
              Subir
            </Button>
            <Button variant="quiet" disabled={index === length - 1} onClick={() => moveBy(1)}>
              Bajar
            </Button>
            <Button
              variant="quiet"
              onClick={() => void finish(editing.change(remove(path, index), `Se quitó ${name}.`))}
            >
              Quitar
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** Has the picture, the name and the date of a promotion. */
function partsOf(entry: string): string[] {
  const { image = '', name = '', validUntil = '' } = readPromotion(entry) ?? {};
  return [image, name, validUntil];
}
