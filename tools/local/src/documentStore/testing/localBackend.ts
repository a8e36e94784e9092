import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Writer } from '../commitWrites';
import { documentAccess } from '../documentAccess';
import { openDocumentDatabase } from '../documentDatabase';
import { documentStorePlugin } from '../documentStorePlugin';
import type { Backend } from './Backend';

/** Starts the local document store on a free port, with the rules of a writer. */
export async function localBackend(by: Writer = 'visitor') {
  const folder = mkdtempSync(join(tmpdir(), 'mg-documents-'));
  const database = openDocumentDatabase(join(folder, 'documents.db'));
  const documents = documentAccess(database);
  const app = Fastify();
  await app.register(documentStorePlugin, { database, by });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    host: new URL(address).host,
    put: async (path: string, data: object) => documents.put(path, data),
    read: async (path: string) => documents.get(path),
    /** Lists the documents of a collection. */
    list: (collection: string) => documents.list(collection).map(({ data }) => data),
    close: async () => {
      await app.close();
      database.close();
      rmSync(folder, { recursive: true });
    },
  } satisfies Backend & { list: unknown };
}
