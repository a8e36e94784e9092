import { business } from '@mg/shared/business';
import { noteLines } from '@mg/shared/domain/quote';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteEmpty, selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import styles from './PrintSheet.module.css';

/** The list on paper. With `data-print-only`, the site's styles leave everything else out. */
export function PrintSheet() {
  const items = useAppSelector(selectQuoteItems);
  const notes = useAppSelector(selectQuoteNotes);
  if (useAppSelector(selectQuoteEmpty)) return null;
  const { name, phones, email, address } = business();
  return (
    <section className={styles.sheet} data-print-only aria-hidden="true">
      <header className={styles.header}>
        <strong className={styles.brand}>{name}</strong>
        <span>{new Date().toLocaleDateString('es-AR')}</span>
      </header>
      <h2 className={styles.title}>{TEXTS.pdfProducts}</h2>
      <table className={styles.items}>
        <tbody>
          {items.map((item) => (
            <tr key={item.name}>
              <td className={styles.amount}>{item.amount}</td>
              <td>x {item.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {noteLines(notes).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <footer className={styles.footer}>{[...phones, email, address].join(' · ')}</footer>
    </section>
  );
}
