import { displayName } from '@mg/shared/domain/catalogue';
import type { SelectedProduct } from '@mg/shared/store/catalogueSlice';
import { Icon } from '@mg/shared/ui/Icon';
import { IconButton } from '@mg/shared/ui/IconButton';
import styles from './DetailAside.module.css';
import { ProductDetail } from './ProductDetail';

interface DetailAsideProps {
  product: SelectedProduct | null;
  onClose(): void;
}

/** The detail beside the list; its place is kept while nothing is selected. */
export const DetailAside = ({ product, onClose }: DetailAsideProps) => (
  <aside className={styles.aside} aria-label="Detalle del producto">
    {product ? (
      <>
        <header className={styles.header}>
          <h2 className={styles.name} aria-live="polite">
            {displayName(product.name)}
          </h2>
          <IconButton icon="close" label="Cerrar detalle" onClick={onClose} />
        </header>
        <ProductDetail product={product} />
      </>
    ) : (
      <p className={styles.hint}>
        <Icon name="box" size={32} />
        Al elegir un producto, su detalle aparece aquí.
      </p>
    )}
  </aside>
);
