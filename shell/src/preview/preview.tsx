import { readSession, writeSession } from '@mg/shared/services/storage';
import type { ReactElement } from 'react';
import styles from '../screens/screens.module.css';
import { PREVIEW_KEY } from './previewRequest';
import { startPreview } from './startPreview';

/** Starts the preview of a link for this tab. @returns its badge, which ends the preview */
export async function preview(link: string): Promise<ReactElement> {
  const text = await startPreview(link).then(
    (name) => {
      writeSession(PREVIEW_KEY, link);
      return `Vista previa: ${name}`;
    },
    (error: Error) => {
      end();
      return `Sin vista previa: ${error.message}. Pida otro enlace.`;
    },
  );
  // A tab without storage needs the link in its address.
  const isKept = readSession(PREVIEW_KEY) === link;
  const { pathname, hash } = window.location;
  if (isKept) window.history.replaceState(window.history.state, '', pathname + hash);
  return (
    <aside className={styles.badge} aria-label="Vista previa">
      <span>{text}</span>
      <a href={pathname} onClick={end}>
        Salir
      </a>
    </aside>
  );
}

const end = () => writeSession(PREVIEW_KEY, null);
