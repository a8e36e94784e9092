import { displayName, type Product } from '@mg/shared/domain/catalogue';
import { Icon } from '@mg/shared/ui/Icon';
import type { TreeLine } from './flattenTree';
import styles from './TreeLines.module.css';

export interface TreeActions {
  onType(name: string): void;
  onProduct(product: Product): void;
  onFold(line: TreeLine): void;
}

const LEVELS = { type: 1, subtype: 2, product: 3 };

interface TreeRowProps extends TreeActions {
  line: TreeLine;
  selected: boolean;
}

export function TreeRow({ line, selected, onType, onProduct, onFold }: TreeRowProps) {
  const { kind, open, product } = line;
  const name = displayName(line.name);
  const act = () => {
    if (product) onProduct(product);
    else if (kind === 'type') onType(line.name);
    else onFold(line);
  };
  return (
    <div
      role="listitem"
      aria-level={LEVELS[kind]}
      className={`${styles.line} ${styles[kind]}`}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={styles.name}
        aria-pressed={kind === 'type' ? selected : undefined}
        aria-expanded={kind === 'subtype' ? open : undefined}
        onClick={act}
      >
        <span className={styles.text}>{name}</span>
        {kind === 'subtype' && <Icon name="chevronRight" size={16} />}
      </button>
      {kind === 'type' && (
        <button
          type="button"
          className={styles.arrow}
          aria-expanded={open}
          aria-label={`Productos de ${name}`}
          onClick={() => onFold(line)}
        >
          <Icon name="chevronRight" size={18} />
        </button>
      )}
    </div>
  );
}
