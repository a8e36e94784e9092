import type { FastifyInstance, FastifyReply } from 'fastify';
import { commitWrites } from './commitWrites';
import type { DocumentDatabase } from './documentDatabase';
import { listDocuments } from './listDocuments';
import { DocumentStoreError, onWire, parse, refusal, requireAllowed, type May } from './wire';
import { batchGetBody, commitBody, runQueryBody } from './wireSchemas';

const DOCUMENTS = /^([^/]+)\/databases\/\(default\)\/documents(\/.+)?:(runQuery|batchGet|commit)$/;
const COLLECTION = /^([^/]+)\/databases\/\(default\)\/documents\/(.+)$/;

/**
 * Serves the site's part of Firestore's REST protocol: lists, and the lite client's posts.
 * @param isOwner lifts the rules for visitors
 */
export async function documentStorePlugin(
  app: FastifyInstance,
  { database, isOwner = false }: { database: DocumentDatabase; isOwner?: boolean },
): Promise<void> {
  const may: May = isOwner ? () => undefined : requireAllowed;
  // The client sends JSON as text/plain, which spares browsers a preflight.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new DocumentStoreError('INVALID_ARGUMENT', "Payload isn't valid for request."));
    }
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof DocumentStoreError) return answerError(reply, error);
    const code = error.statusCode ?? 500;
    if (code >= 500) console.error('Document store:', error);
    const status = code >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT';
    return answerError(reply, { code, status, message: error.message });
  });

  app.options('/v1/projects/*', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', '*')
      .header('access-control-max-age', '86400')
      .send(),
  );

  app.get<{ Params: { '*': string } }>('/v1/projects/*', async (request, reply) => {
    const [, project, collection] = COLLECTION.exec(request.params['*']) ?? [];
    if (!project) throw noSuchMethod();
    const answer = listDocuments(database, collection!, request.query, prefixOf(project), may);
    return reply.type('application/json').send(answer);
  });

  app.post<{ Params: { '*': string } }>('/v1/projects/*', async (request, reply) => {
    const [, project, parent, method] = DOCUMENTS.exec(request.params['*']) ?? [];
    if (!project) throw noSuchMethod();
    if (parent) throw refusal();
    const answer = { runQuery, batchGet, commit }[method as 'runQuery'];
    // Firestore's paths hold ':' and '(', so the answer is always plain JSON, never HTML.
    const found = answer(database, request.body, prefixOf(project), may);
    return reply.type('application/json').send(found);
  });
}

function runQuery(database: DocumentDatabase, body: unknown, prefix: string, may: May) {
  const { collectionId } = parse(runQueryBody, body).structuredQuery.from[0];
  may({ operation: 'read', path: `${collectionId}/any` });
  const readTime = new Date().toISOString();
  const documents = database.list(collectionId);
  if (documents.length === 0) return [{ readTime }];
  return documents.map((document) => ({ document: onWire(document, prefix), readTime }));
}

function batchGet(database: DocumentDatabase, body: unknown, prefix: string, may: May) {
  const names = parse(batchGetBody, body).documents;
  const readTime = new Date().toISOString();
  return names.map((name) => {
    const path = pathUnder(prefix)(name);
    may({ operation: 'read', path });
    const document = database.get(path);
    return document
      ? { found: onWire(document, prefix), readTime }
      : { missing: prefix + path, readTime };
  });
}

function commit(database: DocumentDatabase, body: unknown, prefix: string, may: May) {
  const { writes } = parse(commitBody, body);
  const commitTime = new Date().toISOString();
  const writeResults = commitWrites(database, writes, pathUnder(prefix), commitTime, may);
  return { writeResults, commitTime };
}

const prefixOf = (project: string) => `projects/${project}/databases/(default)/documents/`;

const pathUnder = (prefix: string) => (name: string) => {
  if (name.startsWith(prefix)) return name.slice(prefix.length);
  throw new DocumentStoreError('INVALID_ARGUMENT', `not a document of this database: ${name}`);
};

const noSuchMethod = () => new DocumentStoreError('NOT_FOUND', 'no such method in the local store');

const answerError = (
  reply: FastifyReply,
  { code, message, status }: { code: number; message: string; status: string },
) => reply.code(code).type('application/json').send({ error: { code, message, status } });
