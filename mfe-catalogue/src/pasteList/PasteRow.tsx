import { displayName } from '@mg/shared/domain/catalogue';
import { Button } from '@mg/shared/ui/Button';
import { memo, useId, useRef, useState } from 'react';
import styles from './PasteRow.module.css';
import { leftOutText } from './doubtText';
import { takenProduct, type ListRow, type RowChange } from './listRows';
import { RowAmount } from './RowAmount';

export interface PasteRowProps {
  index: number;
  row: ListRow;
  /** The amount exceeds the product's limit together with other lines. */
  over: boolean;
  /** Is the amount of the product that the list has already. */
  listed: number | undefined;
  onChange(index: number, change: RowChange): void;
}

/** Shows a line's words, product and amount; `memo` spares hundreds of other lines a render. */
export const PasteRow = memo(function PasteRow({
  index,
  row,
  over,
  listed,
  onChange,
}: PasteRowProps) {
  const { words, candidates, sure, talk, choice, asks } = row;
  const [opened, setOpened] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const group = useId();
  const taken = takenProduct(row);
  const open = opened || choice === 'note' || (asks && !sure);
  const reason = leftOutText(row);

  const change = (changed: RowChange) => onChange(index, changed);
  const openChoices = () => {
    setOpened(true);
    setTimeout(() => choices.current?.focus());
  };

  if (candidates.length === 0) {
    return (
      <li className={styles.row}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choice === 'note'}
            onChange={({ target }) => change({ choice: target.checked ? 'note' : 'skip' })}
          />
          <span>
            {words}
            {reason && <span className={styles.reason}> {reason}</span>}
          </span>
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
        onChange={() => change({ choice: value })}
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
          {taken !== undefined && <span className={styles.name}>{displayName(taken)}</span>}
          <span className={styles.words}>«{words}»</span>
        </div>
      )}
      {taken !== undefined && (
        <RowAmount
          row={row}
          name={displayName(taken)}
          over={over}
          listed={listed}
          onChange={change}
        >
          {!open && (
            <Button variant="quiet" aria-label={`Cambiar ${words}`} onClick={openChoices}>
              Cambiar
            </Button>
          )}
        </RowAmount>
      )}
      {taken === undefined && !open && (
        <div className={styles.amount}>
          <span className={styles.reason}>{reason || 'No se agrega'}</span>
          <Button
            variant="quiet"
            aria-label={`${talk ? 'Buscar' : 'Agregar igual'}: ${words}`}
            onClick={() => {
              change({ choice: talk ? undefined : 0 });
              openChoices();
            }}
          >
            {talk ? 'Buscar' : 'Agregar igual'}
          </Button>
        </div>
      )}
    </li>
  );
});
