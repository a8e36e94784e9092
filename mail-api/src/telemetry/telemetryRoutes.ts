import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MailApiConfig } from '../server/config';
import { Refusal } from '../server/errorAnswer';
import { faultReport } from './releaseFaults';
import type { TelemetryCounts } from './telemetryCounts';
import { vitalsReport } from './webVitals';

const BODY_LIMIT = 4096;

const report = z.discriminatedUnion('kind', [faultReport, vitalsReport]);

interface TelemetryOptions {
  config: Pick<MailApiConfig, 'beaconsPerMinute'>;
  counts: TelemetryCounts;
  /** Names the client of a request; only memory keeps the name. */
  clientKey(request: IncomingMessage): string;
}

/** Logs and counts browsers' reports. `navigator.sendBeacon` sends text, so text is JSON here. */
export async function telemetryRoutes(
  app: FastifyInstance,
  { config, counts, clientKey }: TelemetryOptions,
): Promise<void> {
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
      counts.webVitals.observe(data);
      request.log.info({ webVitals: data }, 'web vitals');
    } else {
      const { app: name, version, serial, fault, reason } = data;
      const releaseFault = { app: name, version, serial, fault, reason };
      counts.releaseFaults.count(releaseFault, clientKey(request.raw));
      request.log.warn({ releaseFault }, 'release fault');
    }
    return reply.code(204).send();
  });
}
