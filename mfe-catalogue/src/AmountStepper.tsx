import { AMOUNT_MAX, AMOUNT_MIN } from '@mg/shared/constants';
import { displayName } from '@mg/shared/domain/catalogue';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { amountChanged } from '@mg/shared/store/quoteSlice';
import { selectAmount } from '@mg/shared/store/selectors';
import { Icon } from '@mg/shared/ui/Icon';
import styles from './AmountStepper.module.css';
import { useAmountField } from './useAmountField';

/** Amount of one product: minus, a number field, plus. */
export function AmountStepper({ productName }: { productName: string }) {
  const dispatch = useAppDispatch();
  const amount = useAppSelector((state) => selectAmount(state, productName));
  const change = (to: number) => dispatch(amountChanged({ name: productName, amount: to }));
  const field = useAmountField(amount, change);
  const name = displayName(productName);
  return (
    <div className={styles.stepper} data-quoted={amount > AMOUNT_MIN || undefined}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Restar uno: ${name}`}
        disabled={amount === AMOUNT_MIN}
        onClick={() => change(amount - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={AMOUNT_MIN}
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
        disabled={amount === AMOUNT_MAX}
        onClick={() => change(amount + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
