import { displayName } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import {
  selectCatalogueStatus,
  selectFilter,
  selectSearchedTypes,
} from '@mg/shared/store/selectors';
import { Icon } from '@mg/shared/ui/Icon';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useShowType } from '../useShowType';
import styles from './TypeChips.module.css';

/** So many chips are there at first; scrolling towards the end of them brings more. */
const CHIPS = 48;

/** The type filters in one row that scrolls sideways. */
export function TypeChips() {
  const showType = useShowType();
  const row = useRef<HTMLDivElement>(null);
  const searched = useAppSelector(selectSearchedTypes);
  const types = useDeferredValue(searched);
  const filter = useAppSelector(selectFilter);
  const status = useAppSelector(selectCatalogueStatus);
  const [shown, setShown] = useState(CHIPS);
  const selected = types.findIndex(({ name }) => name === filter);

  const showMore = () => {
    const list = row.current;
    if (!list || shown >= types.length) return;
    const left = list.scrollWidth - list.clientWidth - list.scrollLeft;
    if (left < list.clientWidth) setShown(shown + CHIPS);
  };

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

  const chip = (label: string, type: string | null) => (
    <button
      key={label}
      type="button"
      className={styles.chip}
      aria-pressed={type === filter}
      onClick={() => showType(type === filter ? null : type)}
    >
      {label}
    </button>
  );

  const onTheWay = searched.length > 0 || status === 'idle' || status === 'loading';
  // The row's place is kept until there is something in it.
  if (types.length === 0) return onTheWay ? <div className={styles.chips} /> : null;
  return (
    <div className={styles.chips} role="group" aria-label="Filtrar por tipo">
      <div ref={row} className={styles.row} onScroll={showMore} onFocus={showMore}>
        {chip('Todos', null)}
        {types
          .slice(0, Math.max(shown, selected + 2))
          .map(({ name }) => chip(displayName(name), name))}
      </div>
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
