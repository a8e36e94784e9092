import { useAppSelector } from '@mg/shared/store/hooks';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import type { ReactNode } from 'react';
import styles from '../CatalogueScreen.module.css';

/** Makes room for the open quotation, and renders nothing anew for that. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const quoteOpen = useAppSelector(selectDrawerOpen);
  return (
    <div
      className={styles.screen}
      data-quote-open={quoteOpen || undefined}
      onClickCapture={forgetCaret}
    >
      {children}
    </div>
  );
}

/**
 * A click leaves a caret that nobody sees. Once a modal dialog covers the page, Chromium looks for
 * another place for it, letter by letter through every name of the list: a third of a second on a
 * phone.
 */
function forgetCaret(): void {
  const selection = getSelection();
  const typing = document.activeElement?.matches('input:not([type="checkbox"]), textarea');
  if (selection?.isCollapsed && !typing) selection.removeAllRanges();
}
