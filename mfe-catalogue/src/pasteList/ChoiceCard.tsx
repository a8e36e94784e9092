import { useId, type Ref } from 'react';
import styles from './ChoiceCard.module.css';

export interface Option<Value> {
  value: Value;
  name: string;
  effect: string;
}

interface ChoiceCardProps<Value> {
  question: string;
  options: Option<Value>[];
  /** Is undefined until the visitor answers. */
  chosen: Value | undefined;
  onChoose(value: Value): void;
  heading?: Ref<HTMLHeadingElement>;
  busy?: boolean;
}

/** Asks one question about the whole list; a tap answers. */
export function ChoiceCard<Value extends string | number>({
  question,
  options,
  chosen,
  onChoose,
  heading,
  busy = false,
}: ChoiceCardProps<Value>) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={busy}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.question}>
        {question}
      </h3>
      <ul className={styles.options}>
        {options.map(({ value, name, effect }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={chosen === undefined ? undefined : chosen === value}
              onClick={() => busy || onChoose(value)}
            >
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.values}>{effect}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
