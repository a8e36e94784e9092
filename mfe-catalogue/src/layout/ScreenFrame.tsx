import { useAppSelector } from '@mg/shared/store/hooks';
import { selectDrawerOpen, selectQuoteTitle } from '@mg/shared/store/selectors';
import type { ReactNode } from 'react';
import styles from '../CatalogueScreen.module.css';

/** Makes room for the open quotation, and sets the title (spec §1), without rendering the screen again. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const quoteOpen = useAppSelector(selectDrawerOpen);
  return (
    <div
      className={styles.screen}
      data-quote-open={quoteOpen || undefined}
      onClickCapture={removeCaret}
    >
      <title>{useAppSelector(selectQuoteTitle)}</title>
      {children}
    </div>
  );
}

/** Removes a click's invisible caret, since Chromium takes 300 ms to move the caret under a modal dialog. */
function removeCaret(): void {
  const selection = getSelection();
  const typing = document.activeElement?.matches('input:not([type="checkbox"]), textarea');
  if (selection?.isCollapsed && !typing) selection.removeAllRanges();
}
