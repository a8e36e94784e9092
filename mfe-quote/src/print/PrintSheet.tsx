import { business } from '@mg/shared/business';
import { isEmptyList, noteLines } from '@mg/shared/domain/quote';
import { TEXTS } from '@mg/shared/texts';
import { useLayoutEffect, useRef } from 'react';
import { useOwnList } from '../ui/useOwnList';
import { leaveOthersOut } from './leaveOthersOut';
import styles from './PrintSheet.module.css';

/** Prints the list. With `data-print-only`, the site's styles leave everything else out. */
export function PrintSheet() {
  const list = useOwnList();
  const ref = useRef<HTMLElement>(null);
  const empty = isEmptyList(list);
  useLayoutEffect(() => (ref.current ? leaveOthersOut(ref.current) : undefined), [empty]);
  if (empty) return null;
  const { name, phones, email, address } = business();
  return (
    <section ref={ref} className={styles.sheet} data-print-only aria-hidden="true">
      <header className={styles.header}>
        <strong className={styles.brand}>{name}</strong>
        <span>{new Date().toLocaleDateString('es-AR')}</span>
      </header>
      <h2 className={styles.title}>{TEXTS.pdfProducts}</h2>
      <table className={styles.items}>
        <tbody>
          {list.items.map((item) => (
            <tr key={item.name}>
              <td className={styles.amount}>{item.amount}</td>
              <td>x {item.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {noteLines(list.notes).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <footer className={styles.footer}>{[...phones, email, address].join(' · ')}</footer>
    </section>
  );
}
