import { useState } from 'react';
import remote from '../remote.json';
import styles from './ofertas.module.css';

/** Adds a section to a page of another team. */
export default function OfertasPart() {
  const [clicks, setClicks] = useState(0);
  return (
    <section className={styles.part}>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {remote.name}: {clicks}
      </button>
    </section>
  );
}
