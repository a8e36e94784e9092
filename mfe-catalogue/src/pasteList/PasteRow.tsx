import { AMOUNT_MAX } from '@mg/shared/constants';
import { displayName } from '@mg/shared/domain/catalogue';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { Button } from '@mg/shared/ui/Button';
import { memo, useId, useRef, useState } from 'react';
import styles from './PasteRow.module.css';
import type { ListRow } from './listRows';

export type RowChange = Partial<Pick<ListRow, 'choice' | 'amount'>>;

interface PasteRowProps {
  index: number;
  row: ListRow;
  onChange(index: number, change: RowChange): void;
}

/** Shows a line's words, product and amount; `memo` spares hundreds of other lines a render. */
export const PasteRow = memo(function PasteRow({ index, row, onChange }: PasteRowProps) {
  const { words, candidates, certain, choice, amount, over } = row;
  const [open, setOpen] = useState(!certain);
  const choices = useRef<HTMLFieldSetElement>(null);
  const group = useId();
  const taken = typeof choice === 'number' ? candidates[choice] : undefined;

  if (candidates.length === 0) {
    return (
      <li className={styles.row}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choice === 'note'}
            onChange={({ target }) => onChange(index, { choice: target.checked ? 'note' : 'skip' })}
          />
          <span>{words}</span>
        </label>
      </li>
    );
  }

  const option = (value: ListRow['choice'], text: string) => (
    <label key={value} className={styles.choice}>
      <input
        type="radio"
        name={group}
        checked={choice === value}
        onChange={() => onChange(index, { choice: value })}
      />
      <span>{text}</span>
    </label>
  );

  return (
    <li className={styles.row} data-open={open || undefined}>
      {open ? (
        <fieldset ref={choices} className={styles.choices} tabIndex={-1}>
          <legend className={styles.words}>«{words}»</legend>
          {candidates.map((name, place) => option(place, displayName(name)))}
          {option('note', 'Otra cosa: va como nota')}
          {option('skip', 'No agregar')}
        </fieldset>
      ) : (
        <div className={styles.found}>
          <span className={styles.name}>{displayName(taken ?? words)}</span>
          <span className={styles.words}>«{words}»</span>
        </div>
      )}
      {taken !== undefined && (
        <div className={styles.amount}>
          <AmountStepper
            name={displayName(taken)}
            amount={amount}
            min={1}
            onAmount={(to) => onChange(index, to > 0 ? { amount: to } : { choice: 'skip' })}
          />
          {!open && (
            <Button
              variant="quiet"
              aria-label={`Cambiar ${words}`}
              onClick={() => {
                setOpen(true);
                setTimeout(() => choices.current?.focus());
              }}
            >
              Cambiar
            </Button>
          )}
        </div>
      )}
      {over && taken !== undefined && (
        <p className={styles.over}>
          La lista admite {AMOUNT_MAX} de cada producto: el renglón va entero como nota, también.
        </p>
      )}
    </li>
  );
});
