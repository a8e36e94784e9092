import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { Refusal } from './errorAnswer';
import type { Metrics } from './metrics';
import { appName, vitalsReport } from './webVitals';

const BODY_LIMIT = 4096;

const report = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('release-fault'),
    app: appName,
    version: z.string().max(40),
    reason: z.string().max(300),
  }),
  vitalsReport,
]);

interface BeaconRoute {
  metrics: Metrics;
  rateLimit: onRequestAsyncHookHandler;
  /** Names the client behind a request; it is kept in memory, and nowhere else. */
  clientOf(request: FastifyRequest): string;
}

/**
 * `POST /beacon`: what browsers report of a release. `{ kind: 'release-fault', app, version,
 * reason }` is logged and counted; `{ kind: 'web-vitals', page, navigation, serial, versions,
 * values }`, once for each visit of a page, too. Text is read as JSON, for that is what
 * `navigator.sendBeacon` sends.
 */
export async function beaconRoute(
  app: FastifyInstance,
  { metrics, rateLimit, clientOf }: BeaconRoute,
): Promise<void> {
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.post('/beacon', { bodyLimit: BODY_LIMIT, onRequest: rateLimit }, async (request, reply) => {
    const { data } = report.safeParse(request.body);
    if (!data) throw new Refusal(400, { error: 'Informe inválido' });
    if (data.kind === 'web-vitals') {
      metrics.webVitals.observe(data);
      request.log.info({ webVitals: data }, 'web vitals');
    } else {
      metrics.releaseFaults.count(data.app, clientOf(request));
      const { app: name, version, reason } = data;
      request.log.warn({ releaseFault: { app: name, version, reason } }, 'release fault');
    }
    return reply.code(204).send();
  });
}
