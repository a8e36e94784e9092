import { useEffect, useId, useRef, type ChangeEvent, type InputHTMLAttributes } from 'react';
import { cleanText } from '../domain/cleanText';
import styles from './Field.module.css';
import { MessageLine } from './MessageLine';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onValue(value: string): void;
  /** Stands below a touched field. */
  error?: string;
  /** Stands beside the message and the suggestion. */
  errorDetail?: string;
  /** Is offered for one tap instead of the value. */
  suggestion?: string;
  /** Gives the focus to the suggestion. */
  asks?: boolean;
  /** Marks a field that may stay empty. */
  optional?: boolean;
  /** Makes a textarea with as many lines. */
  rows?: number;
}

/** Shows a labelled text field with its message. */
export function Field({
  label,
  value,
  onValue,
  error,
  errorDetail,
  suggestion,
  asks,
  optional,
  rows,
  ...rest
}: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const atFirst = useRef({ value, onValue });

  // The visitor or autofill may have entered a text before hydration.
  useEffect(() => {
    const typed = ref.current?.value;
    if (typed && typed !== atFirst.current.value) atFirst.current.onValue(typed);
  }, []);

  const control = {
    id,
    ref,
    value,
    className: styles.control,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onValue(cleanText(event.target.value, rows !== undefined)),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || suggestion ? errorId : undefined,
    'aria-required': optional ? undefined : true,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {rows ? (
        <textarea
          rows={rows}
          maxLength={rest.maxLength}
          name={rest.name}
          onBlur={rest.onBlur as never}
          // A browser scrolls only the caret's line into view.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          {...control}
        />
      ) : (
        <input {...rest} {...control} />
      )}
      <MessageLine id={errorId} tone={error || asks ? 'failure' : 'hint'} aria-live="polite">
        {error && `${error} `}
        {suggestion && (
          <button
            key={String(asks)}
            type="button"
            // The visitor has sent the form, and the question comes first.
            autoFocus={asks}
            className={styles.suggestion}
            onClick={() => onValue(suggestion)}
          >
            ¿Quiso decir {suggestion}?
          </button>
        )}
        {errorDetail && <span className={styles.detail}> {errorDetail}</span>}
      </MessageLine>
    </div>
  );
}
