import { PROMOTIONS_MAX } from '@mg/shared/constants';
import { readPromotion } from '@mg/shared/domain/promotion';
import { Button } from '@mg/shared/ui/Button';
import { useRef, useState } from 'react';
import { Problems } from '../Problems';
import type { PartProps } from '../useContent';
import { Preview } from './Preview';
import { PromotionForm } from './PromotionForm';

const EMPTY = { image: '', name: '', validUntil: '' };

/** Shows the promotions in their order, and the page as visitors will see it. */
export function Promotions({ editing, content }: PartProps) {
  const [open, setOpen] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const promotions = content.promotions.map((entry) => readPromotion(entry) ?? EMPTY);
  const { length } = promotions;

  const follow = (index: number, next?: number) => {
    setOpen(next);
    if (next !== undefined) return;
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
        {...{ promotion, index, length, editing }}
        onOpen={(next) => follow(index, next)}
      />
    );
  };

  return (
    <>
      <div className="tools">
        <p className="hint">
          Los visitantes ven las primeras {PROMOTIONS_MAX} promociones que no vencieron.
        </p>
        <Button onClick={() => setOpen(length)}>Agregar promoción</Button>
      </div>
      <ol className="promotions" ref={list}>
        {promotions.map(({ image, name, validUntil }, index) => (
          <li key={index}>
            {index === open ? (
              form(index)
            ) : (
              <button
                type="button"
                aria-label={`Editar la promoción ${name}`}
                onClick={() => setOpen(index)}
              >
                <img src={image} alt="" width={160} height={100} loading="lazy" />
                <span>
                  <strong>{name}</strong>
                  <span className="where">Vale hasta: {validUntil}</span>
                </span>
              </button>
            )}
            <Problems problems={editing.problems.filter((one) => one.promotion === index)} />
          </li>
        ))}
        {open === length && <li>{form(length)}</li>}
      </ol>
      <Preview version={editing.version} isSaved={editing.status === 'saved'} />
    </>
  );
}
