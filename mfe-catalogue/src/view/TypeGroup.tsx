import { displayName, type ProductType } from '@mg/shared/domain/catalogue';
import { memo, useId, useLayoutEffect } from 'react';
import { useRendered } from '../windowing/useRendered';
import { chunkRows, type ChunkedGroup } from './chunkGroups';
import { countLabel, countProducts } from './countProducts';
import { ProductRows } from './ProductRows';
import styles from './TypeGroup.module.css';

interface TypeGroupProps extends ChunkedGroup {
  /** The page's own heading says the type and the count already. */
  headless: boolean;
}

/** Neither a server nor the page of a unit test can say. */
const COMPUTES_WITH_ATTRIBUTES = globalThis.CSS?.supports?.(
  'order',
  'attr(data-lines type(<integer>))',
);

const subheading = (name: string) => `- ${name} -`;

/** The products of one type: its heading, and below it the chunks of rows or one placeholder. */
export const TypeGroup = memo(function TypeGroup(props: TypeGroupProps) {
  const { type, from, to, initialLines, headless } = props;
  const headingId = useId();
  const [ref, rendered] = useRendered<HTMLElement>(initialLines > 0, from, to);

  // A browser that knows the height of a group need not lay it out. No style may stand in a
  // page's HTML, and not every browser computes with attributes.
  const lines = type.subtypes.length + countProducts([type]);
  useLayoutEffect(() => {
    if (!COMPUTES_WITH_ATTRIBUTES) ref.current?.style.setProperty('--lines', String(lines));
  }, [ref, lines]);

  return (
    <section
      ref={ref}
      className={rendered ? styles.group : styles.placeholder}
      aria-labelledby={headingId}
      data-type={type.name}
      data-lines={lines}
    >
      <h2 id={headingId} className={headless ? 'visually-hidden' : styles.heading}>
        {displayName(type.name)}
      </h2>
      {rendered ? <Subtypes {...props} /> : placeholderText(type)}
    </section>
  );
});

const Subtypes = (group: TypeGroupProps) => (
  <>
    {!group.headless && (
      <span className={styles.count}>{countLabel(countProducts([group.type]))}</span>
    )}
    {chunkRows(group).map(({ name, chunks }) => (
      <div key={name}>
        <h3 className={styles.subheading}>
          <span>{subheading(name)}</span>
        </h3>
        <div role="list" className={styles.rows}>
          {chunks.map((chunk, index) => (
            <ProductRows key={index} {...chunk} type={group.type.name} subtype={name} />
          ))}
        </div>
      </div>
    ))}
  </>
);

/** One line for each heading and row, each as tall as what it stands for. */
const placeholderText = (type: ProductType): string =>
  type.subtypes
    .flatMap(({ name, products }) => [subheading(name), ...products.map(displayName)])
    .join('\n');
