import { contactErrors, EMPTY_CONTACT, type ContactForm } from '@mg/shared/domain/contactForm';
import type { QuoteItem } from '@mg/shared/domain/quote';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { drawerToggled, quoteSubmitted } from '@mg/shared/store/quoteSlice';
import { selectQuoteEmpty, selectQuoteSending } from '@mg/shared/store/selectors';
import { useForm } from '@mg/shared/ui/useForm';

export type QuoteForm = ReturnType<typeof useQuoteForm>;

/** A list that went out by e-mail. */
export interface SentByMail {
  items: QuoteItem[];
  reference: string;
  contact: ContactForm;
}

/** The contact form of the quotation, and its sending; it outlives the panel that shows it. */
export function useQuoteForm(onSent?: (sent: SentByMail) => void) {
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectQuoteSending);
  const empty = useAppSelector(selectQuoteEmpty);
  const form = useForm({ empty: EMPTY_CONTACT, validate: contactErrors, draft: 'quote' });
  const ready = form.valid && !sending && !empty;

  return {
    field: form.field,
    valid: form.valid,
    ready,
    async submit() {
      if (!ready) return;
      const contact = form.values;
      const outcome = await dispatch(quoteSubmitted(contact));
      if (quoteSubmitted.fulfilled.match(outcome) && outcome.payload.accepted) {
        onSent?.({ ...outcome.payload, contact });
        form.reset();
      }
      // Whoever closed the drawer meanwhile has to hear how it ended.
      dispatch(drawerToggled(true));
    },
  };
}
