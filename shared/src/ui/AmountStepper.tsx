import { useState, type ChangeEvent } from 'react';
import { AMOUNT_MAX, AMOUNT_MIN } from '../config/constants';
import { clampAmount } from '../domain/quote';
import styles from './AmountStepper.module.css';

interface AmountStepperProps {
  /** Names the product for screen readers. */
  name: string;
  /** Leaves the field empty when the visitor has to set the amount. */
  amount: number | undefined;
  /** Limits the buttons. With 1, a typed 0 counts on blur, since the visitor may type 05. */
  min?: 0 | 1;
  onAmount(amount: number): void;
}

/** Shows an amount of 0..999 with its buttons. The signs are backgrounds, since icons add two elements to each. */
export function AmountStepper({ name, amount, min = 0, onAmount }: AmountStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const count = amount ?? AMOUNT_MIN;

  /** A typed number counts at once; blur shows the clamped one. */
  const change = ({ target: { value: typed } }: ChangeEvent<HTMLInputElement>) => {
    const number = typed === '' ? NaN : Number(typed);
    if (Number.isNaN(number)) {
      setDraft(typed);
      return;
    }
    const clamped = clampAmount(number);
    setDraft(clamped === number ? typed : String(clamped));
    if (clamped >= min) onAmount(clamped);
  };

  return (
    <div className={styles.stepper} data-quoted={count > 0 || undefined}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Restar uno: ${name}`}
        disabled={count <= min}
        onClick={() => onAmount(count - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        min={min}
        max={AMOUNT_MAX}
        step={1}
        className={styles.amount}
        aria-label={`Cantidad de ${name}`}
        value={draft ?? String(amount ?? '')}
        onChange={change}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (draft && Number(draft) < min) onAmount(Number(draft));
          setDraft(null);
        }}
        // Scrolling over a focused number field changes the amount.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`Sumar uno: ${name}`}
        disabled={count >= AMOUNT_MAX}
        onClick={() => onAmount(count + 1)}
      />
    </div>
  );
}
