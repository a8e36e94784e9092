import { useState, type ChangeEvent, type FocusEvent, type WheelEvent } from 'react';
import { clampAmount } from '../domain/quote';

interface AmountField {
  amount: number;
  /** A lower typed amount counts on blur: the visitor may type 0 on the way to 05. */
  min: number;
  onAmount(amount: number): void;
}

/** Props of an amount's number field. A typed number counts at once, clamped to 0..999; blur shows it. */
export function useAmountField({ amount, min, onAmount }: AmountField) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? String(amount),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const typed = event.target.value;
      const number = typed === '' ? NaN : Number(typed);
      if (Number.isNaN(number)) {
        setDraft(typed);
        return;
      }
      const clamped = clampAmount(number);
      setDraft(clamped === number ? typed : String(clamped));
      if (clamped >= min) onAmount(clamped);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onBlur() {
      if (draft && Number(draft) < min) onAmount(Number(draft));
      setDraft(null);
    },
    // Scrolling over a focused number field would change it.
    onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
  };
}
