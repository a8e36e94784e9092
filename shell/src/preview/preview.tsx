import type { ReactElement } from 'react';
import styles from '../screens/screens.module.css';
import { startPreview } from './startPreview';

/** Starts the requested preview. @returns its badge, which links to the live page */
export async function preview(request: string): Promise<ReactElement> {
  const text = await startPreview(request).then(
    () => `Vista previa: ${request}`,
    (error: Error) => `Sin vista previa: ${error.message}`,
  );
  return (
    <aside className={styles.badge} aria-label="Vista previa">
      <span>{text}</span>
      <a href={`${window.location.pathname}?preview=`}>Salir</a>
    </aside>
  );
}
