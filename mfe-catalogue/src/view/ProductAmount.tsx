import { displayName } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectAmount } from '@mg/shared/store/selectors';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';

interface ProductAmountProps {
  productName: string;
  onAmount(amount: number, retracted?: boolean): void;
}

/** Subscribes to one product's amount. */
export function ProductAmount({ productName: name, onAmount }: ProductAmountProps) {
  const amount = useAppSelector((state) => selectAmount(state, name));
  return <AmountStepper name={displayName(name)} amount={amount} onAmount={onAmount} />;
}
