import { displayName, type ProductType } from '@mg/shared/domain/catalogue';
import type { SelectedProduct } from '@mg/shared/store/catalogueSlice';
import { memo, useId, useState } from 'react';
import { Disclosure } from './Disclosure';
import { SubtypeBranch } from './SubtypeBranch';
import styles from './TypeTree.module.css';

interface TypeBranchProps {
  type: ProductType;
  /** It is the type filter. */
  selected: boolean;
  /** A search is on: everything that it found stands open. */
  searching: boolean;
  onType(name: string): void;
  onProduct(product: SelectedProduct): void;
}

/** One type: its name filters, the arrow beside it unfolds its subtypes. */
export const TypeBranch = memo(function TypeBranch(props: TypeBranchProps) {
  const { type, selected, searching, onType, onProduct } = props;
  const listId = useId();
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? (searching || selected);
  const name = displayName(type.name);
  return (
    <li>
      <div className={styles.row} data-selected={selected || undefined}>
        <button
          type="button"
          className={styles.type}
          aria-pressed={selected}
          onClick={() => onType(type.name)}
        >
          {name}
        </button>
        <Disclosure
          open={open}
          controls={listId}
          label={`Productos de ${name}`}
          onToggle={() => setChoice(!open)}
        />
      </div>
      {open && (
        <ul id={listId} className={styles.subtypes}>
          {type.subtypes.map((subtype) => (
            <SubtypeBranch
              key={subtype.name}
              typeName={type.name}
              subtype={subtype}
              searching={searching}
              onProduct={onProduct}
            />
          ))}
        </ul>
      )}
    </li>
  );
});
