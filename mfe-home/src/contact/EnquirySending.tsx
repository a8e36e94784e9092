import { Spinner } from '@mg/shared/ui/Spinner';
import styles from './EnquirySending.module.css';

/** Lies over the form while the enquiry is on its way. */
export const EnquirySending = () => (
  <div className={styles.overlay}>
    <Spinner label="Enviando su consulta…" />
  </div>
);
