import { AMOUNT_MAX } from '../config/constants';
import styles from './AmountStepper.module.css';
import { useAmountField } from './useAmountField';

interface AmountStepperProps {
  /** Name of the product, for screen readers. */
  name: string;
  amount: number;
  /** Lowest amount of the buttons. With 1, a typed 0 counts on blur. */
  min?: 0 | 1;
  onAmount(amount: number): void;
}

/** An amount of 0..999 with its buttons. The signs are backgrounds: icons would add two elements to each. */
export function AmountStepper({ name, amount, min = 0, onAmount }: AmountStepperProps) {
  const field = useAmountField({ amount, min, onAmount });
  return (
    <div className={styles.stepper} data-quoted={amount > 0 || undefined}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Restar uno: ${name}`}
        disabled={amount <= min}
        onClick={() => onAmount(amount - 1)}
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
        {...field}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`Sumar uno: ${name}`}
        disabled={amount >= AMOUNT_MAX}
        onClick={() => onAmount(amount + 1)}
      />
    </div>
  );
}
