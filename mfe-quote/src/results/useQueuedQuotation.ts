import { onOutboxChange, waitingQuotation } from '@mg/shared/services/enquiryOutbox';
import { useAppDispatch, useServices } from '@mg/shared/store/hooks';
import { waitingSeen } from '@mg/shared/store/quoteSlice';
import { useEffect } from 'react';

/** Shows the queued quotation in an older shell, whose store does not observe the outbox. */
export function useQueuedQuotation(): void {
  const dispatch = useAppDispatch();
  const { outbox } = useServices();
  useEffect(() => {
    if (outbox) return undefined;
    // An entry in flight at the start belongs to a page that the visitor has left.
    dispatch(waitingSeen(waitingQuotation({ ahead: true })));
    return onOutboxChange(() => dispatch(waitingSeen(waitingQuotation())));
  }, [dispatch, outbox]);
}
