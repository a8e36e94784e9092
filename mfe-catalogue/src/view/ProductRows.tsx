import { displayName } from '@mg/shared/domain/catalogue';
import { useRendered } from '../windowing/useRendered';
import type { RowChunk } from './chunkGroups';
import { ProductRow } from './ProductRow';
import styles from './ProductRows.module.css';

interface ProductRowsProps extends RowChunk {
  type: string;
  subtype: string;
}

/** One chunk of the list, rendered or as a placeholder. */
export function ProductRows(props: ProductRowsProps) {
  const { number, names, type, subtype, initiallyRendered } = props;
  const [ref, rendered] = useRendered<HTMLDivElement>(initiallyRendered, number);
  return rendered ? (
    <div ref={ref} data-chunk={number}>
      {names.map((name) => (
        <ProductRow key={name} name={name} type={type} subtype={subtype} />
      ))}
    </div>
  ) : (
    <div ref={ref} data-chunk={number} className={styles.placeholder} role="listitem">
      {names.map(displayName).join('\n')}
    </div>
  );
}
