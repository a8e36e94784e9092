import { onOutboxChange, waitingQuotation } from '@mg/shared/services/enquiryOutbox';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { waitingSeen } from '@mg/shared/store/quoteSlice';
import { useEffect } from 'react';

/** Keeps the drawer to what waits for a line, here, in other tabs and since earlier visits. */
export function useWaiting(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // One that was on its way when the page was left is nobody's any more.
    dispatch(waitingSeen(waitingQuotation({ ahead: true })));
    return onOutboxChange(() => dispatch(waitingSeen(waitingQuotation())));
  }, [dispatch]);
}
