import { Button } from '@mg/shared/ui/Button';
import { PROMOTIONS_MAX } from '@mg/shared/constants';
import { useRef, useState } from 'react';
import { movePromotion, setPromotion } from '../draftChanges';
import type { Content, Editing } from '../useContent';
import { Preview } from './Preview';
import { PromotionForm } from './PromotionForm';

const EMPTY = { image: '', name: '', date: '' };

/** Shows the promotions in their order, and the page as visitors will see it. */
export function Promotions({ editing, content }: { editing: Editing; content: Content }) {
  const [open, setOpen] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const { promotions, problems } = content;

  const close = (index: number) => {
    setOpen(undefined);
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>('li > button');
      buttons?.[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  const form = (index: number) => {
    const promotion = promotions[index] ?? EMPTY;
    return (
      <PromotionForm
        key={`${index} ${promotion.name}`}
        promotion={promotion}
        onSave={(changed) => {
          editing.change(setPromotion(index, changed));
          close(index);
        }}
        onCancel={() => close(index)}
        {...(index < promotions.length && {
          place: { index, length: promotions.length },
          onMove: (by: number) => {
            editing.change(movePromotion(index, by));
            setOpen(index + by);
          },
          onRemove: () => {
            editing.change(setPromotion(index), `Se quitó la promoción ${promotion.name}.`);
            close(index);
          },
        })}
      />
    );
  };

  return (
    <>
      <div className="tools">
        <p className="hint">
          Los visitantes ven las primeras {PROMOTIONS_MAX} promociones que no vencieron.
        </p>
        <Button onClick={() => setOpen(promotions.length)}>Agregar promoción</Button>
      </div>
      <ol className="promotions" ref={list}>
        {promotions.map((promotion, index) => (
          <li key={index}>
            {index === open ? (
              form(index)
            ) : (
              <button
                type="button"
                aria-label={`Editar la promoción ${promotion.name}`}
                onClick={() => setOpen(index)}
              >
                <img src={promotion.image} alt="" width={160} height={100} loading="lazy" />
                <span>
                  <strong>{promotion.name}</strong>
                  <span className="where">Vale hasta: {promotion.date}</span>
                </span>
              </button>
            )}
            {problems
              .filter((problem) => problem.promotion === index)
              .map(({ text, stops }) => (
                <p key={text} className={stops ? 'problem' : 'doubt'}>
                  {text}
                </p>
              ))}
          </li>
        ))}
        {open === promotions.length && <li>{form(promotions.length)}</li>}
      </ol>
      <Preview version={content.version} isSaved={editing.status === 'saved'} />
    </>
  );
}
