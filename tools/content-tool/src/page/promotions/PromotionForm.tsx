import type { Promotion } from '@mg/shared/domain/promotion';
import { Field } from '@mg/shared/ui/Field';
import { useState } from 'react';
import { movePromotion, setPromotion } from '../edits';
import { EntryForm } from '../EntryForm';
import { inWords, request } from '../request';
import type { Editing } from '../useContent';

interface PromotionFormProps {
  promotion: Promotion;
  index: number;
  length: number;
  editing: Editing;
  /** Opens the promotion at this place, or none. */
  onOpen(index?: number): void;
}

/** Changes a promotion's picture, name and date. */
export function PromotionForm({ promotion, index, length, editing, onOpen }: PromotionFormProps) {
  const [draft, setDraft] = useState(promotion);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const { image, name, validUntil } = draft;
  const set = (change: Partial<Promotion>) => setDraft((one) => ({ ...one, ...change }));

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
  const save = () => {
    const refusal = editing.change(setPromotion(index, draft));
    setProblem(refusal ?? '');
    if (!refusal) onOpen();
  };

  return (
    <EntryForm
      {...{ index, length, problem, isBusy: isReading }}
      onSave={save}
      onClose={() => onOpen()}
      onMove={(by) => {
        editing.change(movePromotion(index, by));
        onOpen(index + by);
      }}
      onRemove={() => {
        editing.change(setPromotion(index), `Se quitó la promoción ${promotion.name}.`);
        onOpen();
      }}
    >
      {image && <img src={image} alt="Imagen elegida" width={320} height={200} />}
      <label className="file">
        {isReading && 'Preparando la imagen…'}
        {!isReading && (image ? 'Cambiar la imagen' : 'Elegir la imagen')}
        <input
          type="file"
          accept="image/*"
          disabled={isReading}
          onChange={({ target }) => target.files?.[0] && void addPicture(target.files[0])}
        />
      </label>
      <Field label="Nombre" value={name} onValue={(text) => set({ name: text })} autoFocus />
      <Field
        label="Vale hasta"
        value={validUntil}
        placeholder="31/12/2026"
        onValue={(text) => set({ validUntil: text })}
      />
    </EntryForm>
  );
}
