import { displayName } from '@mg/shared/domain/catalogue';
import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { amountChanged } from '@mg/shared/store/quoteSlice';
import { AmountStepper } from '@mg/shared/ui/AmountStepper';
import { IconButton } from '@mg/shared/ui/IconButton';
import styles from './QuoteItemRow.module.css';

interface QuoteItemRowProps {
  item: QuoteItem;
  onRemove(item: QuoteItem): void;
}

export function QuoteItemRow({ item, onRemove }: QuoteItemRowProps) {
  const dispatch = useAppDispatch();
  const name = displayName(item.name);
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <AmountStepper
        name={name}
        amount={item.amount}
        min={1}
        onAmount={(amount) =>
          amount > 0 ? dispatch(amountChanged({ name: item.name, amount })) : onRemove(item)
        }
      />
      <IconButton
        icon="trash"
        size={20}
        label={`Quitar ${name}`}
        className={styles.remove}
        onClick={() => onRemove(item)}
      />
    </li>
  );
}
