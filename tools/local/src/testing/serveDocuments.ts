import Fastify from 'fastify';
import { openDocumentDatabase } from '../documentStore/documentDatabase';
import { documentStorePlugin } from '../documentStore/documentStorePlugin';

/** Serves the documents of a file, for a test that kills the process. */
const app = Fastify();
await app.register(documentStorePlugin, { database: openDocumentDatabase(process.argv[2]!) });
console.log(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
