import { displayName, type Subtype } from '@mg/shared/domain/catalogue';
import { Fragment, memo, useId, useLayoutEffect } from 'react';
import { Chunk } from '../windowing/Chunk';
import { useRendered } from '../windowing/useRendered';
import type { ChunkedGroup } from './chunkGroups';
import { countLabel, countProducts } from './countProducts';
import { ProductRow } from './ProductRow';
import rowStyles from './ProductRows.module.css';
import styles from './TypeGroup.module.css';

interface TypeGroupProps extends ChunkedGroup {
  /** The page's heading shows the type and the count already. */
  headless: boolean;
}

const COMPUTES_WITH_ATTRIBUTES = globalThis.CSS?.supports?.(
  'order',
  'attr(data-rows type(<integer>))',
);

/** Shows the products of one type under a heading, in chunks of rows or placeholders. */
export const TypeGroup = memo(function TypeGroup(props: TypeGroupProps) {
  const { type, from, to, initiallyRendered, headless } = props;
  const headingId = useId();
  const [ref, rendered] = useRendered<HTMLElement>(initiallyRendered, from, to);

  // A browser skips the layout of a group of known height. The site's policy forbids inline styles in the
  // HTML, and older browsers cannot compute with attributes.
  const rows = countProducts([type]);
  const subtypes = type.subtypes.length;
  useLayoutEffect(() => {
    if (COMPUTES_WITH_ATTRIBUTES) return;
    ref.current?.style.setProperty('--rows', String(rows));
    ref.current?.style.setProperty('--subtypes', String(subtypes));
  }, [ref, rows, subtypes]);

  return (
    <section
      ref={ref}
      className={rendered ? styles.group : styles.placeholder}
      aria-labelledby={headingId}
      data-type={type.name}
      data-rows={rows}
      data-subtypes={subtypes}
    >
      <div className={headless ? 'visually-hidden' : styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {displayName(type.name)}
        </h2>
        {rendered && !headless && <span className={styles.count}>{countLabel(rows)}</span>}
      </div>
      {rendered ? <Subtypes {...props} /> : type.subtypes.map(placeholder)}
    </section>
  );
});

const Subheading = ({ name }: { name: string }) => (
  <h3 className={styles.subheading}>{`- ${name} -`}</h3>
);

const Subtypes = ({ type, subtypes }: TypeGroupProps) =>
  subtypes.map(({ name, chunks }) => (
    <div key={name}>
      <Subheading name={name} />
      <div role="list" className={styles.rows}>
        {chunks.map((chunk, index) => (
          <Chunk
            key={index}
            {...chunk}
            placeholder={rowStyles.placeholder}
            rows={() =>
              chunk.names.map((product) => (
                <ProductRow key={product} name={product} type={type.name} subtype={name} />
              ))
            }
          />
        ))}
      </div>
    </div>
  ));

/** Renders one line of text for each row, as tall as the row. */
const placeholder = ({ name, products }: Subtype) => (
  <Fragment key={name}>
    <Subheading name={name} />
    {products.map(displayName).join('\n')}
  </Fragment>
);
