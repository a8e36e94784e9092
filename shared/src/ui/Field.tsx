import { useEffect, useId, useRef, type ChangeEvent, type InputHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { MessageLine } from './MessageLine';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onValue(value: string): void;
  /** Stands below a touched field. */
  error?: string;
  /** Stands beside the message. */
  errorDetail?: string;
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
      onValue(event.target.value),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
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
      <MessageLine id={errorId} aria-live="polite">
        {error}
        {error && errorDetail && <span className={styles.detail}> {errorDetail}</span>}
      </MessageLine>
    </div>
  );
}
