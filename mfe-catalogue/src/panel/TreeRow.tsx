import { displayName, type Product } from '@mg/shared/domain/catalogue';
import { Icon } from '@mg/shared/ui/Icon';
import type { TreeLine } from './flattenTree';
import styles from './TreeLines.module.css';

export interface TreeActions {
  onType(name: string): void;
  onProduct(product: Product): void;
  onFold(line: TreeLine & { open: boolean }): void;
}

export const nameOf = (line: TreeLine): string => {
  if (line.kind === 'product') return line.product.name;
  return line.kind === 'type' ? line.type : line.name;
};

const LEVELS = { type: 1, subtype: 2, product: 3 };

interface TreeRowProps extends TreeActions {
  line: TreeLine;
  selected: boolean;
}

export function TreeRow({ line, selected, onType, onProduct, onFold }: TreeRowProps) {
  const name = <span className={styles.text}>{displayName(nameOf(line))}</span>;
  return (
    <div
      role="listitem"
      aria-level={LEVELS[line.kind]}
      className={`${styles.line} ${styles[line.kind]}`}
      data-selected={selected || undefined}
    >
      {line.kind === 'type' && (
        <>
          <button
            type="button"
            className={styles.name}
            aria-pressed={selected}
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
