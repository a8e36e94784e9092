import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { Button } from '@mg/shared/ui/Button';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import styles from './PasteList.module.css';
import type { ColumnAnswer, ColumnQuestion } from '../listReading/Table';
import { additionOf, type Merge } from './additionOf';
import { ChoiceCard, type Option } from './ChoiceCard';
import cardStyles from './ChoiceCard.module.css';
import { groupRows } from './groupRows';
import { takenProduct } from './listRows';
import { PasteRow } from './PasteRow';
import type { PastedList, Review } from './usePasteList';

/** Limits the lines of the first render; the others follow while the visitor reads. */
const AT_ONCE = 24;

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const MERGES: Option<Merge>[] = [
  { value: 'replace', name: 'Reemplazar', effect: 'queda la cantidad de este texto' },
  { value: 'add', name: 'Sumar', effect: 'se suma a lo que ya está' },
];

const columnsOf = ({ columns }: ColumnQuestion): Option<ColumnAnswer>[] => [
  ...columns.map(({ index, title, values }) => ({
    value: index,
    name: title,
    effect: values.join(', ') || 'vacía',
  })),
  { value: 'none', name: 'Ninguna:', effect: 'la pongo yo' },
];

/** Shows the matches of every line; one button adds them all. */
export function PasteReview({ list, review }: { list: PastedList; review: Review }) {
  const { rows, merge, rest, earlier, asked, hidden } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const quoted = useAppSelector(selectQuoteItems);
  const noted = useAppSelector(selectQuoteNotes);
  const addition = useMemo(
    () => additionOf(rows, { items: quoted, notes: noted }, merge, earlier),
    [rows, quoted, noted, merge, earlier],
  );
  const { items, notes, left, over } = addition;
  const listed = useMemo(() => {
    const own = quoted.filter(({ name, amount }) => amount > (earlier.get(name) ?? 0));
    return new Map(own.map(({ name, amount }) => [name, amount]));
  }, [quoted, earlier]);
  const known = items.filter(({ name }) => listed.has(name)).length;
  const shown = useDeferredValue(rows.length, AT_ONCE);
  const [changing, setChanging] = useState('');
  const current = asked.find(({ titles, answer }) => answer === undefined || titles === changing);

  useEffect(
    () => (question.current ?? heading.current)?.focus({ preventScroll: true }),
    [current?.titles],
  );

  const groups = groupRows(rows, shown);
  const open = rows.filter((row) => takenProduct(row) && row.amount === undefined).length;
  const unchosen = rows.filter(({ choice }) => choice === undefined).length;
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        {current && (
          <ChoiceCard
            question="¿Qué columna es la cantidad?"
            options={columnsOf(current)}
            chosen={current.answer}
            heading={question}
            busy={list.state === 'busy'}
            onChoose={(answer) =>
              void list.answer(current.titles, answer).then(() => setChanging(''))
            }
          />
        )}
        {asked.map(
          (answered) =>
            answered !== current && (
              <ColumnLine
                key={answered.titles}
                {...answered}
                onChange={() => setChanging(answered.titles)}
              />
            ),
        )}
        {known > 0 && (
          <ChoiceCard
            question={
              known === 1
                ? 'Un producto ya está en su lista'
                : `${known} productos ya están en su lista`
            }
            options={MERGES}
            chosen={merge}
            onChoose={list.choose}
          />
        )}
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
        {groups.map(({ kind, title, places }) => {
          if (places.length === 0) return null;
          const lines = places.map((index) => (
            <PasteRow
              key={index}
              index={index}
              row={rows[index]!}
              over={over.has(rows[index]!)}
              listed={listed.get(takenProduct(rows[index]!) ?? '')}
              onChange={list.change}
            />
          ));
          if (kind !== 'talk')
            return (
              <section key={kind} aria-label={title}>
                <h4 className={styles.group}>{title}</h4>
                <ul>{lines}</ul>
              </section>
            );
          // These lines ask for nothing, so that a press shows them.
          return (
            <details key={kind}>
              <summary className={`${styles.group} ${styles.folded}`}>{title}</summary>
              <ul>{lines}</ul>
            </details>
          );
        })}
      </div>
      <div className={styles.footer}>
        {list.state === 'failed' && (
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
        <Button
          wide
          disabled={items.length + notes.length === 0}
          onClick={() => list.add(addition)}
        >
          {addLabel(items.length, notes.length)}
        </Button>
        <Button wide variant="quiet" onClick={list.back}>
          Volver al texto
        </Button>
      </div>
    </div>
  );
}

/** Tells the answer, which the visitor can change. */
function ColumnLine({ columns, answer, onChange }: ColumnQuestion & { onChange(): void }) {
  const column = columns.find(({ index }) => index === answer);
  return (
    <p className={cardStyles.line}>
      <span>Cantidad: {column ? `columna «${column.title}»` : 'la pone usted; si no, 1'}</span>
      <Button variant="quiet" aria-label="Cambiar la columna de la cantidad" onClick={onChange}>
        Cambiar
      </Button>
    </p>
  );
}

function addLabel(products: number, notes: number): string {
  const all = [
    products > 0 && counted(products, 'producto', 'productos'),
    notes > 0 && counted(notes, 'nota', 'notas'),
  ].filter(Boolean);
  return `Agregar ${all.join(' y ')} a la lista`;
}
