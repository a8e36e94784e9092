import { PANEL_HIDE_DELAY_MS } from '@mg/shared/constants';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { listReopened } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectQuoteStatus } from '@mg/shared/store/selectors';
import { useEffect, useRef } from 'react';

/** Who closes the drawer on the thanks has read them: it opens on the list the next time. */
export function useThanksReadOnce() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectDrawerOpen);
  const status = useAppSelector(selectQuoteStatus);
  const wasOpen = useRef(open);

  useEffect(() => {
    const closing = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closing || status !== QuoteStatus.sent) return undefined;
    // Once the drawer is out of sight.
    const timer = setTimeout(() => dispatch(listReopened()), PANEL_HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, open, status]);
}
