import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { drawerToggled } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectTotalCount } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Icon } from '@mg/shared/ui/Icon';
import { useHydrated } from '@mg/shared/ui/useHydrated';
import { useState } from 'react';
import styles from './QuoteButton.module.css';
import { QUOTE_BUTTON_ID } from './quoteButtonId';
import { countLabel } from './ui/countLabel';

/** Larger counts exceed half the width of a small phone. */
const BADGE_MAX = 999;

/** Opens and closes the quotation. A container places the button, which fills the height. */
export default function QuoteButton() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectDrawerOpen);
  const total = useAppSelector(selectTotalCount);
  // A server has no list.
  const hydrated = useHydrated();
  const count = hydrated ? total : 0;
  const additions = useAdditions(count, hydrated);

  return (
    <div className={styles.place}>
      {/* Each addition mounts the glow again, so that the styles run once. */}
      {additions > 0 && <span key={additions} className={styles.glow} />}
      <button
        id={QUOTE_BUTTON_ID}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-label={`${TEXTS.quoteTitle}: ${countLabel(count)}`}
        onClick={() => dispatch(drawerToggled(!open))}
      >
        <Icon name="list" size={20} />
        <span>{TEXTS.quoteTitle}</span>
        <span className={styles.badge} aria-hidden="true">
          {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
        </span>
      </button>
    </div>
  );
}

/** Counts how often a number has grown since hydration. */
function useAdditions(count: number, hydrated: boolean): number {
  const [seen, setSeen] = useState({ count, hydrated, additions: 0 });
  if (seen.count !== count || seen.hydrated !== hydrated) {
    const additions = seen.additions + (seen.hydrated && count > seen.count ? 1 : 0);
    setSeen({ count, hydrated, additions });
  }
  return seen.additions;
}
