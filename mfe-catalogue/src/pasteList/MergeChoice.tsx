import { useId } from 'react';
import type { Merge } from './additionOf';
import styles from './ColumnCard.module.css';

const WAYS: [merge: Merge, name: string, effect: string][] = [
  ['replace', 'Reemplazar', 'queda la cantidad de este texto'],
  ['add', 'Sumar', 'se suma a lo que ya está'],
];

interface MergeChoiceProps {
  /** Counts the products that the list has already. */
  products: number;
  merge: Merge;
  onMerge(merge: Merge): void;
}

/** Asks once how the lines change the amounts of products that the list has already. */
export function MergeChoice({ products, merge, onMerge }: MergeChoiceProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.question}>
        {products === 1
          ? 'Un producto ya está en su lista'
          : `${products} productos ya están en su lista`}
      </h3>
      <ul className={styles.options}>
        {WAYS.map(([way, name, effect]) => (
          <li key={way}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={merge === way}
              onClick={() => onMerge(way)}
            >
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.values}>{effect}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
