import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { useEffect, useMemo, useRef, useState } from 'react';
import styles from './PasteList.module.css';
import type { Asked, ColumnAnswer, Table } from '../listReading/Table';
import { additionOf, type Merge } from './additionOf';
import { ColumnCard, ColumnLine } from './ColumnCard';
import { groupRows } from './groupRows';
import { MergeChoice } from './MergeChoice';
import { takenProduct, type ListRow } from './listRows';
import { PasteRow, type PasteRowProps } from './PasteRow';
import { RowGroup } from './RowGroup';
import { useGrowing } from './useGrowing';

/** Holds the lines of a list with the visitor's choices. */
export interface Review {
  rows: ListRow[];
  /** Contains the lines beyond the limit. */
  rest: string;
  /** Contains the rest of a file as sheets. */
  tables: Table[];
  /** Maps products to the amounts of earlier rounds of the same list. */
  earlier: ReadonlyMap<string, number>;
  asked: Asked[];
  /** Counts the file's hidden rows, which nobody has read. */
  hidden: number;
}

interface PasteReviewProps {
  review: Review;
  state: 'idle' | 'busy' | 'failed';
  merge: Merge;
  onMerge(merge: Merge): void;
  onChange: PasteRowProps['onChange'];
  /** Reads the list anew. */
  onAnswer(titles: string, answer: ColumnAnswer): Promise<void>;
  onAdd(): void;
  onBack(): void;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Shows the matches of every line; one button adds them all. */
export function PasteReview({
  review,
  state,
  merge,
  onMerge,
  onChange,
  onAnswer,
  onAdd,
  onBack,
}: PasteReviewProps) {
  const { rows, rest, earlier, asked, hidden } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const quoted = useAppSelector(selectQuoteItems);
  const noted = useAppSelector(selectQuoteNotes);
  const { items, notes, left, over } = useMemo(
    () => additionOf(rows, { items: quoted, notes: noted }, merge, earlier),
    [rows, quoted, noted, merge, earlier],
  );
  const listed = useMemo(() => {
    const own = quoted.filter(({ name, amount }) => amount > (earlier.get(name) ?? 0));
    return new Map(own.map(({ name, amount }) => [name, amount]));
  }, [quoted, earlier]);
  const known = items.filter(({ name }) => listed.has(name)).length;
  const [shown, end] = useGrowing(rows.length);
  const [changing, setChanging] = useState('');
  const current = asked.find(
    ({ question: { titles }, answer }) => answer === undefined || titles === changing,
  );

  useEffect(
    () => (question.current ?? heading.current)?.focus({ preventScroll: true }),
    [current?.question.titles],
  );

  const groups = groupRows(rows, shown);
  const open = rows.filter((row) => takenProduct(row) && row.amount === undefined).length;
  const unchosen = rows.filter(({ choice }) => choice === undefined).length;
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        {current && (
          <ColumnCard
            {...current}
            heading={question}
            busy={state === 'busy'}
            onAnswer={(answer) =>
              void onAnswer(current.question.titles, answer).then(() => setChanging(''))
            }
          />
        )}
        {asked.map(
          (answered) =>
            answered !== current && (
              <ColumnLine
                key={answered.question.titles}
                {...answered}
                onChange={() => setChanging(answered.question.titles)}
              />
            ),
        )}
        {known > 0 && <MergeChoice products={known} merge={merge} onMerge={onMerge} />}
        <h3 ref={heading} tabIndex={-1} className={styles.summary}>
          {groups.map(({ title, count }) => `${title}:\u00A0${count}`).join(' · ')}
        </h3>
        {rest !== '' && (
          <p className={styles.hint}>
            Se leen 500 renglones por vez: {counted(rest.split('\n').length, 'queda', 'quedan')} en
            el texto para después.
          </p>
        )}
        {hidden > 0 && (
          <p className={styles.hint}>
            La planilla oculta{' '}
            {counted(hidden, 'renglón, que no se leyó', 'renglones, que no se leyeron')}.
          </p>
        )}
        {groups.map(
          ({ kind, title, places }) =>
            places.length > 0 && (
              <RowGroup key={title} title={title} folded={kind === 'talk'}>
                {places.map((index) => (
                  <PasteRow
                    key={index}
                    index={index}
                    row={rows[index]!}
                    over={over.has(rows[index]!)}
                    listed={listed.get(takenProduct(rows[index]!) ?? '')}
                    onChange={onChange}
                  />
                ))}
              </RowGroup>
            ),
        )}
        <div ref={end} />
      </div>
      <div className={styles.footer}>
        {state === 'failed' && (
          <MessageLine role="alert">
            No pudimos leer la lista de nuevo. Vuelva a intentar.
          </MessageLine>
        )}
        <p role="status" className={styles.hint}>
          {[
            unchosen > 0 && `Sin elegir: ${counted(unchosen, 'va', 'van')} como nota.`,
            open > 0 && `Sin cantidad: ${counted(open, 'va', 'van')} como nota.`,
            left.length > 0 &&
              `La lista está llena: ${counted(left.length, 'renglón queda', 'renglones quedan')} en el texto.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
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
