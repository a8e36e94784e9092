import { displayName } from '@mg/shared/domain/catalogue';
import { productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { selectDrawerOpen, selectSelectedProduct } from '@mg/shared/store/selectors';
import { Dialog } from '@mg/shared/ui/Dialog';
import { IconButton } from '@mg/shared/ui/IconButton';
import { useMediaQuery } from '@mg/shared/ui/useMediaQuery';
import { useState } from 'react';
import styles from './DetailAside.module.css';
import { ListSoFar } from './ListSoFar';
import { ProductDetail } from './ProductDetail';

/** Shows the selected product in the right panel or a drawer; else the panel shows the visitor's list. */
export function DetailPanel() {
  const dispatch = useAppDispatch();
  const quoteOpen = useAppSelector(selectDrawerOpen);
  // A server assumes a wide window; narrow ones hide the panel by style.
  const roomBeside = useMediaQuery('(min-width: 1280px)', true) && !quoteOpen;
  const product = useAppSelector(selectSelectedProduct);
  const close = () => dispatch(productSelected(null));

  // An opening quotation replaces the detail, so that neither covers the other.
  const [covered, setCovered] = useState({ by: quoteOpen, product: null as typeof product });
  if (covered.by !== quoteOpen) setCovered({ by: quoteOpen, product: quoteOpen ? product : null });

  if (roomBeside) {
    return product ? (
      <aside className={styles.aside} aria-label="Detalle del producto">
        <header className={styles.header}>
          <h2 className={styles.name} aria-live="polite">
            {displayName(product.name)}
          </h2>
          <IconButton icon="close" label="Cerrar detalle" onClick={close} />
        </header>
        <ProductDetail product={product} />
      </aside>
    ) : (
      <aside className={styles.aside} aria-label="Su lista">
        <ListSoFar />
      </aside>
    );
  }
  return (
    <Dialog
      open={product !== null && product !== covered.product}
      onClose={close}
      title={product && displayName(product.name)}
      from="bottom"
    >
      {product && <ProductDetail product={product} />}
    </Dialog>
  );
}
