import { hasNoLine } from '@mg/shared/connection';
import { contactErrors, EMPTY_CONTACT } from '@mg/shared/domain/contactForm';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { drawerToggled, lineAwaited, quoteSubmitted } from '@mg/shared/store/quoteSlice';
import {
  selectQuoteEmpty,
  selectQuoteSending,
  selectQuoteStatus,
  selectStepBefore,
} from '@mg/shared/store/selectors';
import { useForm } from '@mg/shared/ui/useForm';
import { useEffect, useState } from 'react';

export type QuoteForm = ReturnType<typeof useQuoteForm>;

/** The contact form of the quotation, and its sending; it outlives the panel that shows it. */
export function useQuoteForm() {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectQuoteSending);
  const empty = useAppSelector(selectQuoteEmpty);
  const form = useForm({ empty: EMPTY_CONTACT, validate: contactErrors, draft: 'quote' });
  const ready = form.valid && !sending && !empty;
  /** Whether what has failed may wait for a line, or could not be kept for that. */
  const [mayWait, setMayWait] = useState<boolean | 'not kept'>(false);

  // Once it has waited, what was typed is no longer needed either.
  const isSent = useAppSelector(selectQuoteStatus) === QuoteStatus.sent;
  const hasWaited = useAppSelector(selectStepBefore) === 'waiting';
  const { reset } = form;
  useEffect(() => {
    if (isSent && hasWaited) reset();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it is another one each time
  }, [isSent, hasWaited]);

  const wait = () => setMayWait(dispatch(lineAwaited(form.values)) || 'not kept');

  return {
    field: form.field,
    valid: form.valid,
    ready,
    mayWait,
    wait,
    async submit() {
      if (!ready) return;
      const outcome = await dispatch(quoteSubmitted(form.values));
      const answer = quoteSubmitted.fulfilled.match(outcome) ? outcome.payload : undefined;
      if (answer?.accepted) form.reset();
      setMayWait(answer?.unanswered === true);
      if (answer?.unanswered && hasNoLine()) wait();
      // Whoever closed the drawer meanwhile has to hear how it ended.
      dispatch(drawerToggled(true));
    },
  };
}
