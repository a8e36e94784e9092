import { join } from 'node:path';
import fastify from 'fastify';
import { openDocumentDatabase } from './documentDatabase';
import { documentStorePlugin } from './documentStorePlugin';

/**
 * Opens the documents of a data folder, also beside a running site. Answers Firestore's REST protocol
 * without the rules for visitors, in this process alone.
 */
export async function openOwnersStore(dataDir: string) {
  const database = openDocumentDatabase(join(dataDir, 'documents.db'));
  const app = fastify();
  await app.register(documentStorePlugin, { database, isOwner: true });
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
    async close() {
      await app.close();
      database.close();
    },
  };
}
