import { displayName, type Product } from '@mg/shared/domain/catalogue';
import { productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { selectAmount, selectSelectedProduct } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { memo, use } from 'react';
import { MarkName } from '../search/fuzzyMatches';
import { ProductAmount } from './ProductAmount';
import nameStyles from './ProductName.module.css';
import styles from './ProductRow.module.css';
import { rowId } from '../windowing/scrollToRow';
import { useSetAmount } from './useSetAmount';

/** Subscribes to the amount of its own product only, as one row of hundreds. */
export const ProductRow = memo(function ProductRow(product: Product) {
  const dispatch = useAppDispatch();
  const quoted = useAppSelector((state) => selectAmount(state, product.name) > 0);
  const selected = useAppSelector((state) => isSame(selectSelectedProduct(state), product));
  const name = displayName(product.name);
  const mark = use(MarkName);
  const setAmount = useSetAmount(product.name, rowId(product));
  const toggle = () => setAmount(quoted ? 0 : 1);
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
          // A product ticked before hydration may be in the stored list already.
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
      <ProductAmount productName={product.name} onAmount={setAmount} />
    </div>
  );
});

const isSame = (a: Product | null, b: Product): boolean =>
  a !== null && a.name === b.name && a.subtype === b.subtype && a.type === b.type;
