import { QuoteStatus, statusOf, type QuoteStep } from '@mg/shared/domain/quoteStatus';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectStepBefore, selectStepShown } from '@mg/shared/store/selectors';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  status: QuoteStatus;
  label: string;
  children: ReactNode;
}

/** Returns the status whose panel is in sight: a visitor who cancels sees the list at once. */
const panelOf = (step: QuoteStep): QuoteStatus =>
  step === 'cancelling' ? QuoteStatus.editing : statusOf[step];

/** Shows one view of the drawer. Styles slide the views; the leaving view is inert, the new one gets the focus. */
export function Panel({ status, label, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null);
  const step = useAppSelector(selectStepShown);
  const shown = panelOf(step) === status;
  const leaving = panelOf(useAppSelector(selectStepBefore)) === status;
  const active = shown && step !== 'cancelling';
  const wasActive = useRef(active);

  useEffect(() => {
    if (active && !wasActive.current) takeFocus(ref.current);
    wasActive.current = active;
  }, [active]);

  return (
    <section
      ref={ref}
      className={styles.panel}
      data-shown={shown || undefined}
      inert={!active}
      aria-label={label}
      tabIndex={-1}
    >
      {(shown || leaving) && children}
    </section>
  );
}

/** Moves the focus only within the drawer: the visitor may be typing elsewhere on the page. */
function takeFocus(panel: HTMLElement | null) {
  const drawer = panel?.closest('dialog');
  if (!panel || !drawer) return;
  drawer.scrollTop = 0;
  const { activeElement } = document;
  if (drawer.contains(activeElement) || activeElement === document.body) {
    panel.focus({ preventScroll: true });
  }
}
