import { AMOUNT_MAX } from '@mg/shared/constants';
import { Icon } from '@mg/shared/ui/Icon';
import { useState } from 'react';
import styles from './AmountStepper.module.css';

interface AmountStepperProps {
  amount: number;
  /** What is counted, for the accessible names. */
  name: string;
  onAmount(amount: number): void;
  /** The visitor typed 0. */
  onZero(): void;
}

/**
 * The amount of one item, 1 to 999. While it is being typed it may be empty or 0 without the item
 * going away under the visitor's fingers; leaving the field settles it.
 */
export function AmountStepper({ amount, name, onAmount, onZero }: AmountStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);

  const onType = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(AMOUNT_MAX).length);
    setTyped(digits);
    if (Number(digits) > 0) onAmount(Number(digits));
  };
  const onLeave = () => {
    if (typed !== null && typed !== '' && Number(typed) === 0) onZero();
    setTyped(null);
  };

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={`Restar uno: ${name}`}
        disabled={amount <= 1}
        onClick={() => onAmount(amount - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={AMOUNT_MAX}
        aria-label={`Cantidad de ${name}`}
        autoComplete="off"
        value={typed ?? String(amount)}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onLeave}
        // Scrolling the list over a focused number field would change it unnoticed.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <button
        type="button"
        aria-label={`Sumar uno: ${name}`}
        disabled={amount >= AMOUNT_MAX}
        onClick={() => onAmount(amount + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
