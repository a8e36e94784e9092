import { clampAmount } from '@mg/shared/domain/quote';
import { useState, type ChangeEvent, type FocusEvent, type WheelEvent } from 'react';

/**
 * Props of a number field for an amount. What is being typed may be empty or unfinished; whatever
 * is a number counts at once, brought into 0..999, and leaving the field shows what counted.
 */
export function useAmountField(amount: number, onAmount: (amount: number) => void) {
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
      onAmount(clamped);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onBlur: () => setDraft(null),
    // Scrolling the page over a focused number field would change it unnoticed.
    onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
  };
}
