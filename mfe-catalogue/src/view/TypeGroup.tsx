import { displayName, type ProductType } from '@mg/shared/domain/catalogue';
import { memo, useId, type CSSProperties } from 'react';
import { countLabel, countProducts } from './countProducts';
import { ProductRow } from './ProductRow';
import styles from './TypeGroup.module.css';

interface TypeGroupProps {
  type: ProductType;
  /** The page's own heading says the type and the count already. */
  headless: boolean;
}

/** The products of one type; rendered by the browser only near the view, yet found by its search. */
export const TypeGroup = memo(function TypeGroup({ type, headless }: TypeGroupProps) {
  const headingId = useId();
  const count = countProducts(type);
  const size = { '--rows': count, '--subtypes': type.subtypes.length } as CSSProperties;
  return (
    <section className={styles.group} style={size} aria-labelledby={headingId}>
      <header className={headless ? 'visually-hidden' : styles.header}>
        <h2 id={headingId} className={styles.heading}>
          {displayName(type.name)}
        </h2>
        <span className={styles.count}>{countLabel(count)}</span>
      </header>
      {type.subtypes.map((subtype) => (
        <div key={subtype.name} className={styles.subtype}>
          <h3 className={styles.subheading}>{`- ${subtype.name} -`}</h3>
          <ul className={styles.rows}>
            {subtype.products.map((name) => (
              <ProductRow key={name} name={name} type={type.name} subtype={subtype.name} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
});
