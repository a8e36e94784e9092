import styles from './PreviewBadge.module.css';
import { withoutPreview } from './previewRequest';

/** Says on every screen that this is no ordinary page, and leads back to it. */
export const PreviewBadge = ({ text }: { text: string }) => (
  <aside className={styles.badge} aria-label="Vista previa">
    <span>{text}</span>
    <a href={withoutPreview()}>Salir</a>
  </aside>
);
