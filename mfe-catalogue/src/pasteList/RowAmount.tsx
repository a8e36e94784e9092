import { AMOUNT_MAX } from '@mg/shared/constants';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { useId, type ReactNode } from 'react';
import styles from './PasteRow.module.css';
import { doubtText } from './doubtText';
import { remarkOf, type ListRow, type RowChange } from './listRows';

interface RowAmountProps {
  row: ListRow;
  /** Names the product. */
  name: string;
  over: boolean;
  listed: number | undefined;
  onChange(change: RowChange): void;
  children: ReactNode;
}

/** Sets the amount of a line's product; a doubtful amount shows its reason and likely amounts. */
export function RowAmount({ row, name, over, listed, onChange, children }: RowAmountProps) {
  const { amount, doubt, read, offers = [], noted } = row;
  const id = useId();
  const asks = doubt !== undefined || read < 1;
  const remark = amount === undefined || over ? '' : remarkOf(row);
  /** Takes an amount; 0 skips the line. */
  const take = (to: number | undefined) => onChange(to === 0 ? { choice: 'skip' } : { amount: to });

  return (
    <>
      {asks && (
        <p id={id} className={styles.doubt}>
          {doubtText(row)}
        </p>
      )}
      <div
        role="group"
        aria-label={name}
        aria-describedby={asks ? id : undefined}
        className={styles.amount}
      >
        {offers.map((offer) => (
          <button
            key={offer}
            type="button"
            className={styles.offer}
            aria-pressed={amount === offer}
            onClick={() => onChange({ amount: offer })}
          >
            {offer}
          </button>
        ))}
        <AmountStepper name={name} amount={amount} min={1} onAmount={take} />
        {!asks && children}
      </div>
      {asks && (
        <div className={styles.state}>
          <span>
            {amount === undefined
              ? 'Sin cantidad, va como nota con sus palabras.'
              : !over && (amount === 1 ? 'Se agrega 1.' : `Se agregan ${amount}.`)}
          </span>
          {children}
        </div>
      )}
      {listed !== undefined && <p className={styles.reason}>Ya en su lista: {listed}</p>}
      {over && (
        <p className={styles.doubt}>Con lo demás pasa de {AMOUNT_MAX}: el renglón va como nota.</p>
      )}
      {remark && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={noted}
            onChange={({ target }) => onChange({ noted: target.checked })}
          />
          <span>Va como nota: {remark}</span>
        </label>
      )}
    </>
  );
}
