import { join } from 'node:path';
import type { Content } from '../documentStore/readContent';
import { openDocumentDatabase, type DocumentDatabase } from '../documentStore/documentDatabase';
import { seedDocuments } from '../documentStore/seedDocuments';
import { emulatorBackend, emulatorJar } from '../documentStore/testing/emulatorBackend';

/** Serves the documents: the vendor's emulator, or a database for the site's own server. */
export interface Documents {
  /** Tells people which it is. */
  name: string;
  /** Is the emulator's address, without a path. */
  url?: string;
  database?: DocumentDatabase;
  close(): Promise<void>;
}

/**
 * Starts the vendor's emulator with the content, where this machine has the emulator. Elsewhere opens
 * the local store.
 */
export async function startDocuments(
  dataDir: string,
  content: Content,
  project: string,
): Promise<Documents> {
  const jar = emulatorJar();
  if (!jar) {
    const database = openDocumentDatabase(join(dataDir, 'documents.db'));
    seedDocuments(database, content);
    const name = 'the local store, since this machine lacks the emulator';
    return { name, database, close: async () => database.close() };
  }
  const emulator = await emulatorBackend(jar, project);
  const documents: [path: string, data: object][] = [
    ['contactos/contactos', { cotizaciones: [], consultas: [], suscripciones: [] }],
    ['promociones/promociones', { imgs: content.promotions }],
    ...Object.entries(content.catalogue).map(([type, subtipos]): [string, object] => [
      `productos/${type}`,
      { subtipos },
    ]),
  ];
  for (const [path, data] of documents) await emulator.put(path, data);
  const url = `http://${emulator.host}`;
  return { name: "the vendor's emulator", url, close: () => emulator.close() };
}
