import styles from '../screens/screens.module.css';
import { withoutPreview } from './previewRequest';

/** Marks every screen of a preview and links to the live page. */
export const PreviewBadge = ({ text }: { text: string }) => (
  <aside className={styles.badge} aria-label="Vista previa">
    <span>{text}</span>
    <a href={withoutPreview()}>Salir</a>
  </aside>
);
