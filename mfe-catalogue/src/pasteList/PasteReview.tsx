import { Button } from '@mg/shared/ui/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './PasteList.module.css';
import { groupRows } from './groupRows';
import { additionOf, type ListRow } from './listRows';
import { PasteRow, type RowChange } from './PasteRow';

interface PasteReviewProps {
  rows: ListRow[];
  onRows(next: (rows: ListRow[] | undefined) => ListRow[] | undefined): void;
  /** Contains the lines beyond the limit. */
  rest: string;
  onAdd(): void;
  onBack(): void;
}

const NOTHING = { items: [], notes: [] };

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Shows the matches of every line; one button adds them all. */
export function PasteReview({ rows, onRows, rest, onAdd, onBack }: PasteReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, notes } = additionOf(rows, NOTHING);
  const [shown, end] = useGrowing(rows.length);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const change = useCallback(
    (index: number, changed: RowChange) =>
      onRows((all) => all?.map((row, place) => (place === index ? { ...row, ...changed } : row))),
    [onRows],
  );

  const groups = groupRows(rows, shown);
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        <h3 ref={heading} tabIndex={-1} className={styles.summary}>
          {groups.map(({ title, count }) => `${title}: ${count}`).join(' · ')}
        </h3>
        {rest !== '' && (
          <p className={styles.hint}>
            Se leen 500 renglones por vez: {counted(rest.split('\n').length, 'queda', 'quedan')} en
            el texto para después.
          </p>
        )}
        {groups.map(
          ({ title, places }) =>
            places.length > 0 && (
              <section key={title} aria-label={title}>
                <h4 className={styles.group}>{title}</h4>
                <ul>
                  {places.map((index) => (
                    <PasteRow key={index} index={index} row={rows[index]!} onChange={change} />
                  ))}
                </ul>
              </section>
            ),
        )}
        <div ref={end} />
      </div>
      <div className={styles.footer}>
        <Button wide disabled={items.length + notes.length === 0} onClick={onAdd}>
          {addLabel(items.length, notes.length)}
        </Button>
        <Button wide variant="quiet" onClick={onBack}>
          Volver al texto
        </Button>
      </div>
    </div>
  );
}

function addLabel(products: number, notes: number): string {
  const all = [
    products > 0 && counted(products, 'producto', 'productos'),
    notes > 0 && counted(notes, 'nota', 'notas'),
  ].filter(Boolean);
  return `Agregar ${all.join(' y ')} a la lista`;
}

/** Counts the lines at first, and of each step. */
const STEP = 24;

/** Renders more lines of a long list when its end comes near. @returns their number, and a ref for the end */
function useGrowing(total: number) {
  // Without the observer, everything renders.
  const [shown, setShown] = useState(() => ('IntersectionObserver' in globalThis ? STEP : total));
  const end = useRef<HTMLDivElement>(null);
  const all = shown >= total;

  useEffect(() => {
    const mark = end.current;
    if (all || !mark) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown(shown + STEP);
      },
      { rootMargin: '600px 0px', scrollMargin: '600px 0px' } as IntersectionObserverInit,
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [all, shown]);

  return [shown, end] as const;
}
