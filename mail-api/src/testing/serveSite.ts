import Fastify from 'fastify';
import { aSite } from './builders';

/** Serves the files of `aSite` over HTTP. */
export async function serveSite(...args: Parameters<typeof aSite>) {
  const read = aSite(...args);
  const app = Fastify().get('/*', ({ url }) => read(url));
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}
