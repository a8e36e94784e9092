import { displayName } from '@mg/shared/domain/catalogue';
import { useAwake } from '../resting/useAttention';
import type { PlacedPiece } from './placeGroups';
import { ProductRow } from './ProductRow';
import styles from './ProductRows.module.css';

interface ProductRowsProps extends PlacedPiece {
  type: string;
  subtype: string;
}

/** A few rows of a list; away from the view the names alone, one on each row's place. */
export function ProductRows({ piece, names, type, subtype, awakeAtFirst }: ProductRowsProps) {
  const [ref, awake] = useAwake<HTMLDivElement>(piece, piece, awakeAtFirst);
  return awake ? (
    <div ref={ref} data-piece={piece} className={styles.piece}>
      {names.map((name) => (
        <ProductRow key={name} name={name} type={type} subtype={subtype} />
      ))}
    </div>
  ) : (
    <div ref={ref} data-piece={piece} className={styles.resting} role="listitem">
      {names.map(displayName).join('\n')}
    </div>
  );
}
