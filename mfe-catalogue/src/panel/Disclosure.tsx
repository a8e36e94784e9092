import { Icon } from '@mg/shared/ui/Icon';
import styles from './TypeTree.module.css';

interface DisclosureProps {
  open: boolean;
  /** Id of what it unfolds, which exists only while it is open. */
  controls: string;
  label: string;
  onToggle(): void;
}

/** The arrow that unfolds a branch. */
export const Disclosure = ({ open, controls, label, onToggle }: DisclosureProps) => (
  <button
    type="button"
    className={styles.arrow}
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    aria-label={label}
    onClick={onToggle}
  >
    <Icon name="chevronRight" size={18} />
  </button>
);
