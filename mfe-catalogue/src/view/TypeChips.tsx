import { displayName } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import {
  selectCatalogueStatus,
  selectFilter,
  selectSearchedTypes,
} from '@mg/shared/store/selectors';
import type { IconName } from '@mg/shared/ui/Icon';
import { IconButton } from '@mg/shared/ui/IconButton';
import { useDeferredValue, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useShowType } from '../search/useFilter';
import styles from './TypeChips.module.css';

/** Limits the chips at first; scrolling renders more. */
const CHIPS = 48;

/** Offers the type filters in a row that scrolls sideways. */
export function TypeChips() {
  const showType = useShowType();
  const row = useRef<HTMLDivElement>(null);
  const searched = useAppSelector(selectSearchedTypes);
  const types = useDeferredValue(searched);
  const filter = useAppSelector(selectFilter);
  const status = useAppSelector(selectCatalogueStatus);
  const [shown, setShown] = useState(CHIPS);
  // The fuzzy matches of a search may repeat a type.
  const names = [...new Set(types.map(({ name }) => name))];
  const selected = names.findIndex((name) => name === filter);

  const showMore = () => {
    const list = row.current;
    if (!list || shown >= names.length) return;
    const left = list.scrollWidth - list.clientWidth - list.scrollLeft;
    if (left < list.clientWidth) setShown(shown + CHIPS);
  };

  // A browser scrolls only 32 px of a focused chip into view.
  const onFocus = ({ target }: FocusEvent) => {
    showMore();
    if (!target.matches(':focus-visible')) return;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  // The effect scrolls the row alone; scrollIntoView scrolls the page too.
  useEffect(() => {
    const list = row.current;
    const chip = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!list || !chip) return;
    const centre = () => {
      const left = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
      list.scrollTo({ left, behavior: 'instant' });
    };
    centre();
    // The typeface changes the widths.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(centre);
  }, [filter, types]);

  const arrow = (icon: IconName, label: string, direction: 1 | -1) => {
    const turn = () => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 });
    return <IconButton icon={icon} size={20} label={label} tabIndex={-1} onClick={turn} />;
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

  const loading = searched.length > 0 || status === 'idle' || status === 'loading';
  // The placeholder reserves the height of the empty row.
  const reserve = (
    <div className={styles.chips}>
      <div className={styles.row} />
    </div>
  );
  if (types.length === 0) return loading ? reserve : null;
  return (
    <div className={styles.chips} role="group" aria-label="Filtrar por tipo">
      <div ref={row} className={styles.row} onScroll={showMore} onFocus={onFocus}>
        {chip('Todos', null)}
        {names.slice(0, Math.max(shown, selected + 2)).map((name) => chip(displayName(name), name))}
      </div>
      <div className={styles.arrows} aria-hidden="true">
        {arrow('chevronLeft', 'Anteriores', -1)}
        {arrow('chevronRight', 'Siguientes', 1)}
      </div>
    </div>
  );
}
