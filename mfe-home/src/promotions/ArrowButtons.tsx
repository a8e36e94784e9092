import { IconButton } from '@mg/shared/ui/IconButton';
import styles from './ArrowButtons.module.css';

interface ArrowButtonsProps {
  onPrevious(): void;
  onNext(): void;
}

export const ArrowButtons = ({ onPrevious, onNext }: ArrowButtonsProps) => (
  <div className={styles.arrows}>
    <IconButton variant="secondary" icon="chevronLeft" label="Anterior" onClick={onPrevious} />
    <IconButton variant="secondary" icon="chevronRight" label="Siguiente" onClick={onNext} />
  </div>
);
