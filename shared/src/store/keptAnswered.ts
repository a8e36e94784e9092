import type { Dispatch } from '@reduxjs/toolkit';
import { isQuotation, type Kept } from '../services/enquiryOutbox';
import type { MailOutcome, Services } from '../services/Services';
import { enquiry, quotation, subscription, type Submission } from '../services/submit';
import { waitingAnswered } from './quoteSlice';

/**
 * What was kept in the browser got its answer: what waited for a line is noted now, and a quotation
 * leaves the list, whichever page this is.
 */
export const keptAnswered =
  (kept: Kept, outcome: MailOutcome) =>
  (dispatch: Dispatch, _: unknown, { documents }: Services): void => {
    const accepted = outcome === 'accepted';
    if (accepted && kept.waits) void Promise.allSettled(submissionOf(kept).note(documents));
    if (kept.kind === 'enquiry' && isQuotation(kept)) {
      dispatch(waitingAnswered({ accepted, items: kept.request.products }));
    }
  };

function submissionOf(kept: Kept): Submission {
  if (kept.kind === 'subscription') return subscription(kept);
  const { request } = kept;
  return isQuotation(kept) ? quotation(request, request.products) : enquiry(request);
}
