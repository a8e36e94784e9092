import { displayName } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import {
  selectCatalogueStatus,
  selectFilter,
  selectSearchedTypes,
} from '@mg/shared/store/selectors';
import { Icon } from '@mg/shared/ui/Icon';
import { useEffect, useRef } from 'react';
import styles from './TypeChips.module.css';

interface TypeChipsProps {
  onType(name: string): void;
  onShowAll(): void;
}

/** The type filters in one row that scrolls sideways. */
export function TypeChips({ onType, onShowAll }: TypeChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  const types = useAppSelector(selectSearchedTypes);
  const filter = useAppSelector(selectFilter);
  const status = useAppSelector(selectCatalogueStatus);

  // Only the row moves: scrollIntoView would move the page as well.
  useEffect(() => {
    const list = row.current;
    const chip = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!list || !chip) return;
    const centre = () => {
      const left = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
      list.scrollTo({ left, behavior: 'instant' });
    };
    centre();
    // Another font, other widths.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(centre);
  }, [filter, types]);

  const turn = (direction: 1 | -1) => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.8 });
  };

  const chip = (label: string, pressed: boolean, onClick: () => void) => (
    <li key={label}>
      <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onClick}>
        {label}
      </button>
    </li>
  );

  if (types.length === 0) {
    // While products load, the row's place is kept.
    return status === 'idle' || status === 'loading' ? <div className={styles.chips} /> : null;
  }
  return (
    <div className={styles.chips} role="group" aria-label="Filtrar por tipo">
      <ul ref={row} className={styles.row}>
        {chip('Todos', filter === null, onShowAll)}
        {types.map(({ name }) => chip(displayName(name), name === filter, () => onType(name)))}
      </ul>
      <Arrow direction={-1} onTurn={turn} />
      <Arrow direction={1} onTurn={turn} />
    </div>
  );
}

/** For the mouse only: fingers and the keyboard reach every chip without it. */
const Arrow = ({ direction, onTurn }: { direction: 1 | -1; onTurn(by: 1 | -1): void }) => (
  <button
    type="button"
    className={styles.arrow}
    tabIndex={-1}
    aria-hidden="true"
    onClick={() => onTurn(direction)}
  >
    <Icon name={direction === 1 ? 'chevronRight' : 'chevronLeft'} size={20} />
  </button>
);
