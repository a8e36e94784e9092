import { PANEL_HIDE_DELAY_MS } from '@mg/shared/constants';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { cancelled } from '@mg/shared/store/quoteSlice';
import { useState } from 'react';

/**
 * Cancelling waits while the list slides back over the form, and only then changes the status and
 * with it the title (spec §4). The timer outlives the drawer: what was cancelled stays cancelled.
 */
export function useDelayedCancel() {
  const dispatch = useAppDispatch();
  const [cancelling, setCancelling] = useState(false);

  const cancel = () => {
    if (cancelling) return;
    setCancelling(true);
    setTimeout(() => {
      dispatch(cancelled());
      setCancelling(false);
    }, PANEL_HIDE_DELAY_MS);
  };
  return { cancelling, cancel };
}
