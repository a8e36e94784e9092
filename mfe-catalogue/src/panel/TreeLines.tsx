import { displayName, type Product } from '@mg/shared/domain/catalogue';
import { Icon } from '@mg/shared/ui/Icon';
import { useRendered } from '../windowing/useRendered';
import type { TreeLine } from './flattenTree';
import styles from './TreeLines.module.css';

export interface TreeActions {
  onType(name: string): void;
  onProduct(product: Product): void;
  onFold(line: TreeLine & { open: boolean }): void;
}

interface TreeLinesProps extends TreeActions {
  number: number;
  lines: readonly TreeLine[];
  /** The type filter. */
  selected: string | null;
}

/** One chunk of the tree, rendered or as a placeholder. */
export function TreeLines({ number, lines, ...rest }: TreeLinesProps) {
  const [ref, rendered] = useRendered<HTMLDivElement>(number === 0, number);
  return rendered ? (
    <div ref={ref} data-chunk={number}>
      {lines.map((line) => (
        <Line key={line.key} line={line} {...rest} />
      ))}
    </div>
  ) : (
    <div ref={ref} data-chunk={number} className={styles.placeholder} role="listitem">
      {lines.map((line) => displayName(nameOf(line))).join('\n')}
    </div>
  );
}

const nameOf = (line: TreeLine): string => {
  if (line.kind === 'product') return line.product.name;
  return line.kind === 'type' ? line.type : line.name;
};

const LEVELS = { type: 1, subtype: 2, product: 3 };

interface LineProps extends TreeActions {
  line: TreeLine;
  selected: string | null;
}

function Line({ line, selected, onType, onProduct, onFold }: LineProps) {
  const name = <span className={styles.text}>{displayName(nameOf(line))}</span>;
  const isSelected = line.kind === 'type' && line.type === selected;
  return (
    <div
      role="listitem"
      aria-level={LEVELS[line.kind]}
      className={`${styles.line} ${styles[line.kind]}`}
      data-selected={isSelected || undefined}
    >
      {line.kind === 'type' && (
        <>
          <button
            type="button"
            className={styles.name}
            aria-pressed={isSelected}
            onClick={() => onType(line.type)}
          >
            {name}
          </button>
          <button
            type="button"
            className={styles.arrow}
            aria-expanded={line.open}
            aria-label={`Productos de ${displayName(line.type)}`}
            onClick={() => onFold(line)}
          >
            <Icon name="chevronRight" size={18} />
          </button>
        </>
      )}
      {line.kind === 'subtype' && (
        <button
          type="button"
          className={styles.name}
          aria-expanded={line.open}
          onClick={() => onFold(line)}
        >
          {name}
          <Icon name="chevronRight" size={16} />
        </button>
      )}
      {line.kind === 'product' && (
        <button type="button" className={styles.name} onClick={() => onProduct(line.product)}>
          {name}
        </button>
      )}
    </div>
  );
}
