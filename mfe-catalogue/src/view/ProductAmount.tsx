import { displayName } from '@mg/shared/domain/catalogue';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { amountChanged } from '@mg/shared/store/quoteSlice';
import { selectAmount } from '@mg/shared/store/selectors';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';

/** Subscribes to one product's amount. */
export function ProductAmount({ productName: name }: { productName: string }) {
  const dispatch = useAppDispatch();
  const amount = useAppSelector((state) => selectAmount(state, name));
  return (
    <AmountStepper
      name={displayName(name)}
      amount={amount}
      onAmount={(to) => dispatch(amountChanged({ name, amount: to }))}
    />
  );
}
