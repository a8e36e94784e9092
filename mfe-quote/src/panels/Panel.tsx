import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Panel.module.css';
import { usePanelPhase } from './usePanelPhase';

interface PanelProps {
  shown: boolean;
  /** Seen, but not to be used yet. */
  inert?: boolean;
  label: string;
  children: ReactNode;
}

/** One view of the drawer. It slides in and out, and takes the focus along when it comes. */
export function Panel({ shown, inert = false, label, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null);
  const phase = usePanelPhase(shown);
  const active = shown && !inert;
  const wasActive = useRef(active);

  useEffect(() => {
    if (active && !wasActive.current) takeFocus(ref.current);
    wasActive.current = active;
  }, [active]);

  return (
    <section
      ref={ref}
      className={styles.panel}
      data-phase={phase}
      hidden={phase === 'hidden'}
      inert={!active}
      aria-label={label}
      tabIndex={-1}
    >
      {phase !== 'hidden' && children}
    </section>
  );
}

/** Only from within the drawer: whoever is busy elsewhere on the page is left alone. */
function takeFocus(panel: HTMLElement | null) {
  const drawer = panel?.closest('dialog');
  if (!panel || !drawer) return;
  drawer.scrollTop = 0;
  const { activeElement } = document;
  if (drawer.contains(activeElement) || activeElement === document.body) {
    panel.focus({ preventScroll: true });
  }
}
