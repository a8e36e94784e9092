import { useState, type ChangeEvent, type FocusEvent, type WheelEvent } from 'react';
import { clampAmount } from '../domain/quote';

interface AmountField {
  amount: number;
  /** A typed amount below it waits until the field is left: people type 0 on the way to 05. */
  min: number;
  onAmount(amount: number): void;
}

/**
 * Props of a number field for an amount. What is being typed may be empty or unfinished; whatever
 * is a number counts at once, brought into 0..999, and leaving the field shows what counted.
 */
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
    // Scrolling the page over a focused number field would change it unnoticed.
    onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
  };
}
