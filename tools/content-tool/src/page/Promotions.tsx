import { PROMOTIONS_MAX } from '@mg/shared/constants';
import { readPromotion } from '@mg/shared/domain/promotion';
import { Button } from '@mg/shared/ui/Button';
import { useState } from 'react';
import { Entry, keyOf } from './Entry';
import { Preview } from './Preview';
import type { PartProps } from './useContent';

const PATH = ['promotions'];

/** Shows the promotions in their order, and the page as visitors will see it. */
export function Promotions({ editing, content: { promotions } }: PartProps) {
  const [open, setOpen] = useState<number>();
  const { length } = promotions;
  const common = {
    ...{ path: PATH, length, editing },
    ...(open !== undefined && { open: keyOf(PATH, open) }),
    onOpen: (_: unknown, index?: number) => setOpen(index),
  };
  return (
    <>
      <div className="tools">
        <p className="hint">
          Los visitantes ven las primeras {PROMOTIONS_MAX} promociones que no vencieron.
        </p>
        <Button onClick={() => setOpen(length)}>Agregar promoción</Button>
      </div>
      <ol className="promotions">
        {(open === length ? [...promotions, ''] : promotions).map((entry, index) => {
          const { image, name, validUntil } = readPromotion(entry) ?? {};
          return (
            <li key={index}>
              <Entry {...common} {...{ index, entry }}>
                <img src={image} alt="" width={160} height={100} loading="lazy" />
                <span>
                  <strong>{name}</strong>
                  <span className="where">Vale hasta: {validUntil}</span>
                </span>
              </Entry>
            </li>
          );
        })}
      </ol>
      <Preview version={editing.version} />
    </>
  );
}
