import { Button } from '@mg/shared/ui/Button';
import { useId, type Ref } from 'react';
import styles from './ColumnCard.module.css';
import type { Asked, ColumnAnswer, ColumnQuestion } from '../listReading/Table';

const VALUES_SHOWN = 3;

const nameOf = ({ title, index }: ColumnQuestion['columns'][number]): string =>
  title || `Columna ${index + 1}`;

interface ColumnCardProps extends Asked {
  heading: Ref<HTMLHeadingElement>;
  busy: boolean;
  onAnswer(answer: ColumnAnswer): void;
}

/** Asks once for a sheet's column of amounts; a tap answers. */
export function ColumnCard({ question, answer, heading, busy, onAnswer }: ColumnCardProps) {
  const id = useId();
  const option = (value: ColumnAnswer, name: string, values: string) => (
    <li key={value}>
      <button
        type="button"
        className={styles.option}
        aria-pressed={answer === undefined ? undefined : answer === value}
        onClick={() => busy || onAnswer(value)}
      >
        <span className={styles.name}>{name}</span> <span className={styles.values}>{values}</span>
      </button>
    </li>
  );
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={busy}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.question}>
        ¿Qué columna es la cantidad?
      </h3>
      <ul className={styles.options}>
        {question.columns.map((column) =>
          option(
            column.index,
            nameOf(column),
            column.values.slice(0, VALUES_SHOWN).join(', ') || 'vacía',
          ),
        )}
        {option('none', 'Ninguna:', 'la pongo yo')}
      </ul>
    </section>
  );
}

/** Tells the answer, which the visitor can change. */
export function ColumnLine({ question, answer, onChange }: Asked & { onChange(): void }) {
  const column = question.columns.find(({ index }) => index === answer);
  return (
    <p className={styles.line}>
      <span>Cantidad: {column ? `columna «${nameOf(column)}»` : 'la pone usted; si no, 1'}</span>
      <Button variant="quiet" aria-label="Cambiar la columna de la cantidad" onClick={onChange}>
        Cambiar
      </Button>
    </p>
  );
}
