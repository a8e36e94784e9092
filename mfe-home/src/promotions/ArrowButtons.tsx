import { Icon } from '@mg/shared/ui/Icon';
import styles from './ArrowButtons.module.css';

interface ArrowButtonsProps {
  onPrevious(): void;
  onNext(): void;
}

export const ArrowButtons = ({ onPrevious, onNext }: ArrowButtonsProps) => (
  <div className={styles.arrows}>
    <button type="button" className={styles.arrow} aria-label="Anterior" onClick={onPrevious}>
      <Icon name="chevronLeft" />
    </button>
    <button type="button" className={styles.arrow} aria-label="Siguiente" onClick={onNext}>
      <Icon name="chevronRight" />
    </button>
  </div>
);
