import { join } from 'node:path';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import fastify from 'fastify';
import { openDocumentDatabase, type DocumentDatabase } from './documentDatabase';
import { documentStorePlugin } from './documentStorePlugin';

/**
 * Answers Firestore's REST protocol without the rules for visitors, in this process alone.
 */
export function ownersStore(database: DocumentDatabase) {
  const app = fastify();
  void app.register(documentStorePlugin, { database, by: 'owner' });
  return {
    /** @param path begins behind the version, as in `projects/mg-local/databases/...` */
    async send(method: 'GET' | 'POST', path: string, body?: object) {
      const { statusCode, body: text } = await app.inject({
        method,
        url: `/v1/${path}`,
        ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'text/plain' } }),
      });
      return { status: statusCode, text };
    },
    close: () => app.close(),
  };
}

/** Gives the mail API the local documents, unless browsers note visitors' addresses. */
export function documentsOfApi(database: DocumentDatabase | undefined, { firebase }: SiteConfig) {
  if (!database || firebase.contacts === 'browser') return undefined;
  return { project: firebase.projectId, ...ownersStore(database) };
}

/** Opens the documents of a data folder, also beside a running site. */
export async function openOwnersStore(dataDir: string) {
  const database = openDocumentDatabase(join(dataDir, 'documents.db'));
  const { send, close } = ownersStore(database);
  return {
    send,
    async close() {
      await close();
      database.close();
    },
  };
}
