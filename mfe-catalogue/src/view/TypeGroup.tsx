import { displayName, type ProductType } from '@mg/shared/domain/catalogue';
import { memo, useId, useLayoutEffect } from 'react';
import { useAwake } from '../resting/useAttention';
import { countLabel, countProducts } from './countProducts';
import { placePieces, type PlacedGroup } from './placeGroups';
import { ProductRows } from './ProductRows';
import styles from './TypeGroup.module.css';

interface TypeGroupProps extends PlacedGroup {
  /** The page's own heading says the type and the count already. */
  headless: boolean;
}

/** Neither a server nor the page of a unit test can say. */
const COMPUTES_WITH_ATTRIBUTES =
  typeof CSS !== 'undefined' &&
  'supports' in CSS &&
  CSS.supports('order', 'attr(data-lines type(<integer>))');

const subheading = (name: string) => `- ${name} -`;

/** The products of one type; away from the view its heading and one text. */
export const TypeGroup = memo(function TypeGroup(props: TypeGroupProps) {
  const { type, from, to, firstLines, headless } = props;
  const headingId = useId();
  const [ref, awake] = useAwake<HTMLElement>(from, to, firstLines > 0);

  // A browser that knows the height of a group need not lay it out. No style may stand in a
  // page's HTML, and not every browser computes with attributes.
  const lines = type.subtypes.length + countProducts(type);
  useLayoutEffect(() => {
    if (!COMPUTES_WITH_ATTRIBUTES) ref.current?.style.setProperty('--lines', String(lines));
  }, [ref, lines]);

  return (
    <section
      ref={ref}
      className={awake ? styles.group : `${styles.group} ${styles.resting}`}
      aria-labelledby={headingId}
      data-type={type.name}
      data-lines={lines}
    >
      <h2 id={headingId} className={headless ? 'visually-hidden' : styles.heading}>
        {displayName(type.name)}
      </h2>
      {awake ? <Subtypes {...props} /> : restingText(type)}
    </section>
  );
});

const Subtypes = (group: TypeGroupProps) => (
  <>
    {!group.headless && (
      <span className={styles.count}>{countLabel(countProducts(group.type))}</span>
    )}
    {placePieces(group).map(({ name, pieces }) => (
      <div key={name}>
        <h3 className={styles.subheading}>
          <span>{subheading(name)}</span>
        </h3>
        <div role="list" className={styles.rows}>
          {pieces.map((placed) => (
            <ProductRows
              key={placed.piece - group.from}
              {...placed}
              type={group.type.name}
              subtype={name}
            />
          ))}
        </div>
      </div>
    ))}
  </>
);

/** One line for each heading and row, each as tall as what it stands for. */
const restingText = (type: ProductType): string =>
  type.subtypes
    .flatMap(({ name, products }) => [subheading(name), ...products.map(displayName)])
    .join('\n');
