import { randomBytes } from 'node:crypto';
import { isIPv6, type AddressInfo } from 'node:net';
import { CommandError } from '@mg/command';
import { serverLimits } from '@mg/command/serverLimits';
import { isLoopback, knownHosts } from '@mg/local/access';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';
import { Refusal } from '../content/Refusal';
import { inSpanish } from '../content/words';
import type { Context } from '../publication/Context';
import { bundlePage, bundleWorker } from './bundlePage';
import { contentRoutes } from './contentRoutes';
import { isFromOwnPage, makeEntrance } from './entrance';
import { EDITOR_PAGE, entrancePage, NOT_ENTERED, policyOf } from './pages';
import { sheetReader } from './sheetReader';
import { startPreview } from './startPreview';

/** Holds a sheet, or a picture of a good camera. */
const BODY_MAX_BYTES = 30_000_000;

const TOO_LARGE = 'El archivo pasa de 30 MB: guárdelo más chico. Una planilla puede ser CSV.';

const NO_SESSION = 'La sesión terminó: recargue la página y entre de nuevo.';

const HTML = 'text/html; charset=utf-8';

const SHORTEST_PASSWORD = 12;

export interface EditOptions {
  host: string;
  /** Takes any free port when 0. */
  port: number;
}

/**
 * Serves the editor of the content files, to people with the key alone.
 *
 * @throws CommandError beyond loopback without a password, or when the port is taken
 */
export async function startEditor({ host, port }: EditOptions, context: Context) {
  const isHere = isLoopback(host);
  const key = isHere ? randomBytes(18).toString('base64url') : passwordOf(host, context);
  const [files, worker] = [await bundlePage(), await bundleWorker()];
  const app = Fastify({
    logger: { level: 'warn' },
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: true,
    ...serverLimits,
    // A repeated name would give a list.
    routerOptions: {
      querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)),
    },
  });
  const portOf = () => (app.server.address() as AddressInfo).port;
  const entrance = makeEntrance(key, portOf);
  const preview = await startPreview({ host, isInside: entrance.isInside }, context);

  guard(app, preview.port);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  for (const [path, bytes] of files) {
    const type = contentType(path.slice(1)) as string;
    app.get(path, (_request, reply) => reply.type(type).send(Buffer.from(bytes)));
  }
  const enter = async (given: string, request: FastifyRequest, reply: FastifyReply) => {
    const entry = await entrance.enter(given, request, reply);
    if (entry === 'inside') return reply.redirect('/', 303);
    const [status, problem] = NOT_ENTERED[entry];
    return reply.code(status).type(HTML).send(entrancePage(problem));
  };
  app.get<{ Querystring: { clave?: string } }>('/', async (request, reply) => {
    const { clave } = request.query;
    const isInside = entrance.isInside(request);
    if (clave !== undefined && !isInside) return enter(clave, request, reply);
    if (clave !== undefined) return reply.redirect('/', 303);
    void reply.type(HTML);
    return isInside ? reply.send(EDITOR_PAGE) : reply.code(401).send(entrancePage());
  });
  app.post('/entrar', async (request, reply) => {
    const given = new URLSearchParams(String(request.body)).get('clave') ?? '';
    return enter(given, request, reply);
  });
  await app.register(async (inside) => {
    inside.addHook('onRequest', async (request, reply) =>
      entrance.isInside(request) ? undefined : reply.code(401).send({ problem: NO_SESSION }),
    );
    await contentRoutes(inside, { context, preview, readSheet: sheetReader(worker) });
  });
  await app.listen({ host, port }).catch(async (error: NodeJS.ErrnoException) => {
    await preview.close();
    if (error.code !== 'EADDRINUSE') throw error;
    throw new CommandError(`Port ${port} is taken: choose another one with --port.`);
  });
  const name = isIPv6(host) ? `[${host}]` : host;
  return {
    url: `http://${name}:${portOf()}/${isHere ? `?clave=${key}` : ''}`,
    close: async () => {
      await app.close();
      await preview.close();
    },
  };
}

function passwordOf(host: string, { password = '' }: Context): string {
  if ([...password].length >= SHORTEST_PASSWORD) return password;
  throw new CommandError(
    `The editor listens at ${host}, beyond this machine, only with a password: set CONTENT_PASSWORD ` +
      `to at least ${SHORTEST_PASSWORD} letters. The way is not encrypted: use a private network.`,
  );
}

/**
 * Refuses other names of this machine (DNS rebinding), and changes from pages of other sites. Says
 * each refusal in Spanish.
 */
function guard(app: FastifyInstance, previewPort: number): void {
  app.addHook('onRequest', knownHosts([]));
  app.addHook('onRequest', async (request, reply) => {
    if (/^(GET|HEAD)$/.test(request.method) || isFromOwnPage(request)) return undefined;
    return reply.code(403).send({ problem: 'El pedido no viene del editor.' });
  });
  app.addHook('onSend', async ({ headers }, reply) => {
    const name = headers.host?.replace(/:\d+$/, '');
    void reply
      .header('content-security-policy', policyOf(`http://${name}:${previewPort}`))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, { query }, reply) => {
    const isRefusal = error instanceof Refusal;
    const status = error.statusCode ?? (isRefusal ? 422 : 500);
    if (status >= 500) app.log.error(error);
    const { name } = query as { name?: string };
    const problem = isRefusal
      ? `${name ? `«${name}»` : 'El texto'} ${inSpanish(error.kind, error.facts)}`
      : (status === 413 && TOO_LARGE) || error.message;
    return reply.code(status).send({ problem });
  });
}
