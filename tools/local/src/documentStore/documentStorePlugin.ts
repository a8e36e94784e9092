import type { FastifyInstance, FastifyReply } from 'fastify';
import { commitWrites, type Writer } from './commitWrites';
import type { DocumentDatabase } from './documentDatabase';
import { listDocuments } from './listDocuments';
import { DocumentStoreError, parse, parseJson, refusal } from './wire';
import { commitBody } from './wireSchemas';

const COMMIT = /^([^/]+)\/databases\/\(default\)\/documents:commit$/;
const COLLECTION = /^([^/]+)\/databases\/\(default\)\/documents\/(.+)$/;

/** Holds a visitor's commit, which takes some 700 bytes, many times over. */
const VISITOR_BODY_MAX_BYTES = 16_384;

/**
 * Serves the site's part of Firestore's REST protocol: lists of collections, and commits. The owner
 * also gets single documents.
 * @param by says whose requests these are; by default visitors write nothing
 */
export async function documentStorePlugin(
  app: FastifyInstance,
  { database, by = 'reader' }: { database: DocumentDatabase; by?: Writer },
): Promise<void> {
  // The client sends JSON as text/plain, which spares browsers a preflight.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch {
      done(new DocumentStoreError('INVALID_ARGUMENT', "Payload isn't valid for request."));
    }
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof DocumentStoreError) return answerError(reply, error);
    const code = error.statusCode ?? 500;
    if (code >= 500) console.error('Document store:', error);
    const status = code >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT';
    return answerError(reply, { code, status, message: error.message });
  });

  const isOwner = by === 'owner';
  app.get<{ Params: { '*': string } }>('/v1/projects/*', async (request, reply) => {
    const [, project, path] = COLLECTION.exec(request.params['*']) ?? [];
    if (!project || !path) throw refusal();
    reply.type('application/json');
    // Collections and documents take turns in a path.
    if (!isOwner || path.split('/').length % 2 === 1) {
      return listDocuments(database, path, request.query, prefixOf(project), isOwner);
    }
    const { path: found, ...document } = database.get(path) ?? {};
    return found ? { name: prefixOf(project) + found, ...document } : answerError(reply, MISSING);
  });

  const limits = isOwner ? {} : { bodyLimit: VISITOR_BODY_MAX_BYTES };
  app.post<{ Params: { '*': string } }>('/v1/projects/*', limits, async (request, reply) => {
    const [, project] = COMMIT.exec(request.params['*']) ?? [];
    // The site reads lists alone, so the store answers no query, as if a rule forbade each.
    if (!project) throw refusal();
    const { writes } = parse(commitBody, request.body);
    const commitTime = new Date().toISOString();
    const pathOf = pathUnder(prefixOf(project));
    const writeResults = commitWrites(database, writes, pathOf, commitTime, by);
    // Firestore's paths hold ':' and '(', so the answer is always plain JSON, never HTML.
    return reply.type('application/json').send({ writeResults, commitTime });
  });
}

const MISSING = { code: 404, status: 'NOT_FOUND', message: 'no such document' };

const prefixOf = (project: string) => `projects/${project}/databases/(default)/documents/`;

const pathUnder = (prefix: string) => (name: string) => {
  if (name.startsWith(prefix)) return name.slice(prefix.length);
  throw new DocumentStoreError('INVALID_ARGUMENT', `not a document of this database: ${name}`);
};

const answerError = (
  reply: FastifyReply,
  { code, message, status }: { code: number; message: string; status: string },
) => reply.code(code).type('application/json').send({ error: { code, message, status } });
