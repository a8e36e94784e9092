import type { ProductType } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectSearchText } from '@mg/shared/store/selectors';
import { Icon } from '@mg/shared/ui/Icon';
import { useSearch } from '../search/useFilter';
import { countLabel, countProducts } from './countProducts';
import styles from './ShownCount.module.css';

/** Shows the number of products in view; screen readers announce its changes. */
export function ShownCount({ types }: { types: readonly ProductType[] }) {
  const search = useSearch();
  const searchText = useAppSelector(selectSearchText);
  const count = countProducts(types);
  return (
    <div className={styles.line}>
      {/* The empty view announces itself. */}
      <p role="status">{count > 0 && countLabel(count)}</p>
      {searchText !== '' && (
        <button type="button" className={styles.search} onClick={() => search('')}>
          <span className="visually-hidden">Quitar la búsqueda </span>
          <span className={styles.text}>“{searchText}”</span>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
