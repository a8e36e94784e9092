import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { AMOUNT_MAX, AMOUNT_MIN } from '../config/constants';
import styles from './AmountStepper.module.css';
import { focusNext, hold, keyStep } from './amountSteps';
import { noteAmount } from './note';

/** Is undefined when the visitor has to set the amount, and the field stays empty. */
type Amount = number | undefined;

interface AmountStepperProps<A extends Amount> {
  /** Names the product for screen readers. */
  name: string;
  amount: A;
  /** Limits the buttons. */
  min?: 0 | 1;
  /** Takes a new amount, or with `retracted` again the one from before a text that is no amount. */
  onAmount(amount: A | number, retracted?: boolean): void;
}

/** Shows an amount of 0..999 with its buttons. The signs are backgrounds, since icons add two elements to each. */
export function AmountStepper<A extends Amount>({
  name,
  amount,
  min = 0,
  onAmount,
}: AmountStepperProps<A>) {
  /** Is the text in the field, and the amount from before the text. */
  const [draft, setDraft] = useState<{ text: string; before: A } | null>(null);
  const count = amount ?? AMOUNT_MIN;
  const wrong = draft !== null && Number.isNaN(readAmount(draft.text));

  /** A typed amount counts at once, and 0 on blur, since the visitor may type 05. */
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = draft ? draft.before : amount;
    const typed = readAmount(target.value);
    const taken = Math.min(typed, AMOUNT_MAX);
    setDraft({ text: typed > taken ? String(taken) : target.value, before });
    onAmount(taken || before, !taken);
    if (typed > taken) noteAmount(target, taken, true);
    else if (Number.isNaN(typed)) noteAmount(target, before);
  };

  const blur = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (draft?.text.trim() && readAmount(draft.text) === 0) onAmount(0);
    if (wrong) noteAmount(target, draft.before);
    setDraft(null);
  };

  /** Takes the nearest amount within the limits. @returns that amount */
  const take = (wanted: number): number => {
    const next = Math.min(AMOUNT_MAX, Math.max(min, wanted));
    setDraft(null);
    if (next !== amount) onAmount(next);
    return next;
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = keyStep(event);
    if (by) take(count + by);
    else if (event.key === 'Enter') focusNext(event.currentTarget, event.shiftKey);
    else return;
    event.preventDefault();
  };

  const stepButton = (up: boolean, label: string, disabled: boolean) => (
    <button
      type="button"
      className={styles.step}
      aria-label={`${label}: ${name}`}
      disabled={disabled}
      onPointerDown={({ button, currentTarget }) => {
        if (!button) hold(currentTarget, count, up, take);
      }}
      onClick={() => onAmount(count + (up ? 1 : -1))}
    />
  );

  return (
    <div className={styles.stepper} data-quoted={count > 0 || undefined}>
      {stepButton(false, 'Restar uno', count <= min)}
      <input
        // A browser drops the comma of '2,5' from a number field, which leaves 25.
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-valuemin={min}
        aria-valuemax={AMOUNT_MAX}
        aria-valuenow={amount}
        aria-invalid={wrong || undefined}
        className={styles.amount}
        aria-label={`Cantidad de ${name}`}
        value={draft?.text ?? amount ?? ''}
        onChange={change}
        onFocus={(event) => event.target.select()}
        onBlur={blur}
        onKeyDown={press}
      />
      {stepButton(true, 'Sumar uno', count >= AMOUNT_MAX)}
    </div>
  );
}

/** Reads digits alone; another text is NaN. An empty field keeps the amount, as 0 does until blur. */
const readAmount = (text: string): number => (/^\s*\d*\s*$/.test(text) ? Number(text) : NaN);
