import type { AddressInfo } from 'node:net';
import { requestHead } from '@mg/command/requestHead';
import { knownHosts } from '@mg/local/access';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../publication/Context';
import { bundlePage } from './bundlePage';
import { contentRoutes } from './contentRoutes';
import { isFromOwnPage, makeEntrance } from './entrance';
import { EDITOR_PAGE, entrancePage, policyOf, WRONG_KEY } from './pages';
import { errorInSpanish } from './spanish';
import { startPreview } from './startPreview';

/** Holds a sheet, or a picture of a good camera. */
const BODY_MAX_BYTES = 30_000_000;

const TOO_LARGE = 'El archivo pasa de 30 MB: guárdelo más chico. Una planilla puede ser CSV.';

export interface EditorOptions {
  host: string;
  /** Takes any free port when 0. */
  port: number;
  /** Opens the editor to those who know it. */
  key: string;
}

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves the editor of the content files, to people with the key alone. */
export async function startEditor({ host, port, key }: EditorOptions, context: Context) {
  const files = await bundlePage();
  const app = Fastify({
    logger: { level: 'warn' },
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: true,
    http: requestHead,
  });
  const portOf = () => (app.server.address() as AddressInfo).port;
  const entrance = makeEntrance(key, portOf);
  const preview = await startPreview({ host, isInside: entrance.isInside }, context);

  guard(app);
  app.addHook('onSend', async (request, reply) => {
    const name = request.headers.host?.replace(/:\d+$/, '');
    void reply
      .header('content-security-policy', policyOf(`http://${name}:${preview.port}`))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, { query }, reply) => {
    const words = errorInSpanish(error, (query as { name?: string }).name);
    const status = error.statusCode ?? (words === undefined ? 500 : 422);
    if (status >= 500) app.log.error(error);
    return reply
      .code(status)
      .send({ problem: words ?? (status === 413 ? TOO_LARGE : error.message) });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string).get('clave') ?? ''),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  for (const [path, bytes] of files) {
    app.get(path, (_request, reply) =>
      reply.type(CONTENT_TYPES[path.slice(path.lastIndexOf('.'))]!).send(Buffer.from(bytes)),
    );
  }
  app.get<{ Querystring: { clave?: string } }>('/', async (request, reply) => {
    void reply.type('text/html; charset=utf-8');
    const { clave } = request.query;
    if (clave !== undefined && (await entrance.enter(clave, reply)))
      return reply.redirect('/', 303);
    if (entrance.isInside(request)) return reply.send(EDITOR_PAGE);
    if (clave === undefined) return reply.code(401).send(entrancePage());
    return reply.code(403).send(entrancePage(WRONG_KEY));
  });
  app.post<{ Body: string }>('/entrar', async ({ body }, reply) => {
    if (await entrance.enter(String(body), reply)) return reply.redirect('/', 303);
    return reply.code(403).type('text/html; charset=utf-8').send(entrancePage(WRONG_KEY));
  });
  await app.register(async (inside) => {
    inside.addHook('onRequest', async (request, reply) =>
      entrance.isInside(request)
        ? undefined
        : reply
            .code(401)
            .send({ problem: 'La sesión terminó: recargue la página y entre de nuevo.' }),
    );
    await contentRoutes(inside, { context, preview });
  });
  await app.listen({ host, port }).catch(async (error: unknown) => {
    await preview.close();
    throw error;
  });
  return {
    port: portOf(),
    close: async () => {
      await app.close();
      await preview.close();
    },
  };
}

/** Refuses other names of this machine (DNS rebinding), and changes from pages of other sites. */
function guard(app: FastifyInstance): void {
  app.addHook('onRequest', knownHosts([]));
  app.addHook('onRequest', async (request, reply) => {
    if (/^(GET|HEAD)$/.test(request.method) || isFromOwnPage(request)) return undefined;
    return reply.code(403).send({ problem: 'El pedido no viene del editor.' });
  });
}
