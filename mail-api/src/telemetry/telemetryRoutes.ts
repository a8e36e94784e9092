import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { MailApiConfig } from '../server/config';
import { Refusal } from '../server/errorAnswer';
import type { Sender } from '../server/senders';
import { faultReport, releaseFaultMetrics, type Faults } from './releaseFaults';
import { vitalsReport, webVitalsMetrics } from './webVitals';

const BODY_LIMIT = 4096;

const report = z.discriminatedUnion('kind', [faultReport, vitalsReport]);

/** Says which versions fail, for how many visitors, since when, and which versions run. */
export interface FaultSummary {
  /** Dates the start of all counts. */
  since: string;
  faults: Faults[];
  visits: ReturnType<ReturnType<typeof webVitalsMetrics>['visits']>;
}

interface TelemetryOptions {
  config: Pick<MailApiConfig, 'beaconsPerMinute'>;
  registry: Registry;
  /** Names the sender of a request; only memory keeps the names. */
  senderOf(request: IncomingMessage): Sender;
}

/**
 * Logs and counts browsers' reports, and serves all metrics. `navigator.sendBeacon` sends text, so
 * text is JSON here.
 */
export async function telemetryRoutes(
  app: FastifyInstance,
  { config, registry, senderOf }: TelemetryOptions,
): Promise<void> {
  const since = new Date().toISOString();
  const webVitals = webVitalsMetrics([registry]);
  const releaseFaults = releaseFaultMetrics([registry]);
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  const onRequest = app.rateLimit({ max: config.beaconsPerMinute });
  app.post('/beacon', { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) => {
    const { data } = report.safeParse(request.body);
    if (!data) throw new Refusal(400, { error: 'Informe inválido' });
    if (data.kind === 'web-vitals') {
      webVitals.observe(data);
      request.log.info({ webVitals: data }, 'web vitals');
    } else {
      releaseFaults.count(data, senderOf(request.raw).client);
      request.log.warn({ releaseFault: data }, 'release fault');
    }
    return reply.code(204).send();
  });

  // One address for both forms: a proxy that hides the metrics hides the summary.
  app.get('/metrics', async ({ headers }, reply): Promise<unknown> => {
    if (!headers.accept?.startsWith('application/json')) {
      return reply.type(registry.contentType).send(await registry.metrics());
    }
    const summary = { since, faults: releaseFaults.list(), visits: webVitals.visits() };
    return summary satisfies FaultSummary;
  });
}
