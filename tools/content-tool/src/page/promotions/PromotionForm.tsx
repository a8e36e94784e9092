import { Button } from '@mg/shared/ui/Button';
import { useId, useState } from 'react';
import type { DraftPromotion } from '../../editor/Draft';
import { ChangeError } from '../draftChanges';
import { inWords, request } from '../request';

interface PromotionFormProps {
  promotion: DraftPromotion;
  /** Is absent for a new promotion. */
  place?: { index: number; length: number };
  /** @throws ChangeError */
  onSave(promotion: DraftPromotion): void;
  onCancel(): void;
  onMove?(by: number): void;
  onRemove?(): void;
}

/** Changes a promotion's picture, name and date. */
export function PromotionForm(props: PromotionFormProps) {
  const { promotion, place, onSave, onCancel, onMove, onRemove } = props;
  const [draft, setDraft] = useState(promotion);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const id = useId();
  const set = (change: Partial<DraftPromotion>) => setDraft((one) => ({ ...one, ...change }));

  const addPicture = async (file: File) => {
    setReading(true);
    setProblem('');
    try {
      const query = new URLSearchParams({ name: file.name });
      const { address } = await request<{ address: string }>('POST', `/api/picture?${query}`, file);
      set({ image: address });
    } catch (error) {
      setProblem(inWords(error));
    } finally {
      setReading(false);
    }
  };

  return (
    <form
      className="entry-form"
      onSubmit={(event) => {
        event.preventDefault();
        try {
          onSave(draft);
        } catch (error) {
          if (!(error instanceof ChangeError)) throw error;
          setProblem(error.message);
        }
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      {draft.image && <img src={draft.image} alt="Imagen elegida" width={320} height={200} />}
      <label className="file">
        {isReading
          ? 'Preparando la imagen…'
          : draft.image
            ? 'Cambiar la imagen'
            : 'Elegir la imagen'}
        <input
          type="file"
          accept="image/*"
          disabled={isReading}
          onChange={({ target }) => target.files?.[0] && void addPicture(target.files[0])}
        />
      </label>
      <label htmlFor={`${id}-name`}>Nombre</label>
      <input
        id={`${id}-name`}
        value={draft.name}
        autoFocus
        onChange={({ target }) => set({ name: target.value })}
      />
      <label htmlFor={`${id}-date`}>Vale hasta</label>
      <input
        id={`${id}-date`}
        value={draft.date}
        placeholder="31/12/2026"
        onChange={({ target }) => set({ date: target.value })}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="actions">
        <Button type="submit" disabled={isReading}>
          Guardar
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        {place && (
          <>
            <Button variant="quiet" disabled={place.index === 0} onClick={() => onMove?.(-1)}>
              Subir
            </Button>
            <Button
              variant="quiet"
              disabled={place.index === place.length - 1}
              onClick={() => onMove?.(1)}
            >
              Bajar
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              Quitar
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
