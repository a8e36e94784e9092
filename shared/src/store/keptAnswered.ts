import type { Dispatch } from '@reduxjs/toolkit';
import { referenceOf } from '../domain/mail';
import { isQuotation, listOf, type Kept } from '../services/enquiryOutbox';
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
      const { request: contact, key } = kept;
      dispatch(
        waitingAnswered({ accepted, ...listOf(kept), contact, reference: referenceOf(key) }),
      );
    }
  };

function submissionOf(kept: Kept): Submission {
  if (kept.kind === 'subscription') return subscription(kept);
  const { request, notes } = kept;
  return isQuotation(kept) ? quotation(request, request.products, notes) : enquiry(request);
}
