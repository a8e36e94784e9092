import { displayName } from '@mg/shared/domain/catalogue';
import { productSelected, type SelectedProduct } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { itemToggled } from '@mg/shared/store/quoteSlice';
import { selectAmount, selectSelectedProduct } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { memo, use } from 'react';
import { MarkName } from '../finding/useFinding';
import { ProductAmount } from '../ProductAmount';
import nameStyles from './ProductName.module.css';
import styles from './ProductRow.module.css';
import { rowId } from '../rowId';

/** One product. There are hundreds of these: each listens to its own amount only. */
export const ProductRow = memo(function ProductRow(product: SelectedProduct) {
  const dispatch = useAppDispatch();
  const quoted = useAppSelector((state) => selectAmount(state, product.name) > 0);
  const selected = useAppSelector((state) => isSame(selectSelectedProduct(state), product));
  const name = displayName(product.name);
  const mark = use(MarkName);
  const toggle = () => dispatch(itemToggled(product.name));
  return (
    <div
      role="listitem"
      id={rowId(product)}
      className={styles.row}
      data-quoted={quoted || undefined}
      aria-current={selected || undefined}
    >
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={quoted}
          aria-label={`Agregar a la lista: ${name}`}
          // What was ticked before the page knew the list may be in it already.
          onChange={({ target }) => target.checked !== quoted && toggle()}
        />
      </label>
      <button
        type="button"
        className={nameStyles.name}
        onClick={() => dispatch(productSelected({ ...product }))}
      >
        <span className={nameStyles.text}>{mark(name)}</span>
      </button>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={quoted}
        aria-label={`${TEXTS.toggleQuote} ${name}`}
        onClick={toggle}
      >
        {TEXTS.toggleQuote}
      </button>
      <ProductAmount productName={product.name} />
    </div>
  );
});

const isSame = (a: SelectedProduct | null, b: SelectedProduct): boolean =>
  a !== null && a.name === b.name && a.subtype === b.subtype && a.type === b.type;
