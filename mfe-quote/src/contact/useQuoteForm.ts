import { contactErrors, EMPTY_CONTACT } from '@mg/shared/domain/contactForm';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { drawerToggled, quoteQueued, quoteSubmitted } from '@mg/shared/store/quoteSlice';
import {
  selectQuoteEmpty,
  selectQuoteSending,
  selectQuoteStatus,
  selectStepBefore,
} from '@mg/shared/store/selectors';
import { useForm } from '@mg/shared/ui/useForm';
import { useEffect, useState } from 'react';

export type QuoteForm = ReturnType<typeof useQuoteForm>;

/** Keeps the contact form of the quotation beyond its panel. */
export function useQuoteForm() {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectQuoteSending);
  const empty = useAppSelector(selectQuoteEmpty);
  const form = useForm({ empty: EMPTY_CONTACT, validate: contactErrors, draft: 'quote' });
  const ready = form.valid && !sending && !empty;
  /** A failed quotation may be queued, unless the browser stores nothing. */
  const [mayQueue, setMayQueue] = useState<boolean | 'not stored'>(false);

  // The visitor needs the draft until a queued quotation is sent.
  const isSent = useAppSelector(selectQuoteStatus) === QuoteStatus.sent;
  const wasQueued = useAppSelector(selectStepBefore) === 'waiting';
  const { reset } = form;
  useEffect(() => {
    if (isSent && wasQueued) reset();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each render makes another function
  }, [isSent, wasQueued]);

  const queue = () => setMayQueue(dispatch(quoteQueued(form.values)) || 'not stored');

  return {
    field: form.field,
    valid: form.valid,
    problem: form.problem,
    trap: form.trap,
    ready,
    mayQueue,
    queue,
    async submit() {
      if (!ready || (await form.asks())) return;
      const sent = await dispatch(quoteSubmitted({ ...form.values, marks: form.marks() }));
      const { outcome, reasons } = quoteSubmitted.fulfilled.match(sent) ? sent.payload : {};
      if (outcome === 'accepted') form.reset();
      if (reasons) form.refuse(reasons);
      const unanswered = outcome === 'unreachable';
      setMayQueue(unanswered);
      if (unanswered && !navigator.onLine) queue();
      // The visitor may have closed the drawer meanwhile.
      dispatch(drawerToggled(true));
    },
  };
}
