import { TEXTS } from '../config/texts';
import styles from './Pennants.module.css';

/** Shows the two banners of every header (spec §2). */
export function Pennants() {
  return (
    <ul className={styles.pennants}>
      <li className={styles.pennant}>{TEXTS.nationwideDelivery}</li>
      <li className={styles.pennant}>{TEXTS.premiumQuality}</li>
    </ul>
  );
}
