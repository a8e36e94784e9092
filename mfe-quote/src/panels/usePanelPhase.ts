import { PANEL_HIDE_DELAY_MS } from '@mg/shared/constants';
import { useEffect, useState } from 'react';

/** `entering` and `leaving` last for the slide; a `hidden` panel is out of everyone's reach. */
export type PanelPhase = 'entering' | 'shown' | 'leaving' | 'hidden';

/** Where a panel is on its way in or out (spec §4: hidden 0.5 s after it was sent away). */
export function usePanelPhase(shown: boolean): PanelPhase {
  const [settled, setSettled] = useState(shown);

  useEffect(() => {
    if (settled === shown) return undefined;
    const timer = setTimeout(() => setSettled(shown), PANEL_HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [settled, shown]);

  if (shown) return settled ? 'shown' : 'entering';
  return settled ? 'leaving' : 'hidden';
}
