import { displayName, type Product } from '@mg/shared/domain/catalogue';
import { IconButton } from '@mg/shared/ui/IconButton';
import styles from './DetailAside.module.css';
import { ListSoFar } from './ListSoFar';
import { ProductDetail } from './ProductDetail';

interface DetailAsideProps {
  product: Product | null;
  onClose(): void;
}

/** The detail beside the products; without a selected product, the visitor's list. */
export const DetailAside = ({ product, onClose }: DetailAsideProps) =>
  product ? (
    <aside className={styles.aside} aria-label="Detalle del producto">
      <header className={styles.header}>
        <h2 className={styles.name} aria-live="polite">
          {displayName(product.name)}
        </h2>
        <IconButton icon="close" label="Cerrar detalle" onClick={onClose} />
      </header>
      <ProductDetail product={product} />
    </aside>
  ) : (
    <aside className={styles.aside} aria-label="Su lista">
      <ListSoFar />
    </aside>
  );
