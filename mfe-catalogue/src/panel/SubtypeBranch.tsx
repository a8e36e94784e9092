import { displayName, type Subtype } from '@mg/shared/domain/catalogue';
import type { SelectedProduct } from '@mg/shared/store/catalogueSlice';
import { Icon } from '@mg/shared/ui/Icon';
import { useId, useState } from 'react';
import styles from './TypeTree.module.css';

interface SubtypeBranchProps {
  typeName: string;
  subtype: Subtype;
  searching: boolean;
  onProduct(product: SelectedProduct): void;
}

/** One subtype, which unfolds its products; a product shows its detail. */
export function SubtypeBranch({ typeName, subtype, searching, onProduct }: SubtypeBranchProps) {
  const listId = useId();
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? searching;
  return (
    <li>
      <button
        type="button"
        className={styles.subtype}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setChoice(!open)}
      >
        <span>{displayName(subtype.name)}</span>
        <Icon name="chevronRight" size={16} />
      </button>
      {open && (
        <ul id={listId} className={styles.products}>
          {subtype.products.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.product}
                onClick={() => onProduct({ name, type: typeName, subtype: subtype.name })}
              >
                {displayName(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
