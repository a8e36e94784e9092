import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { MailApiConfig } from '../server/config';
import { Refusal } from '../server/errorAnswer';
import { faultReport, releaseFaultMetrics } from './releaseFaults';
import { vitalsReport, webVitalsMetrics } from './webVitals';

const BODY_LIMIT = 4096;

const report = z.discriminatedUnion('kind', [faultReport, vitalsReport]);

interface TelemetryOptions {
  config: Pick<MailApiConfig, 'beaconsPerMinute'>;
  registers: Registry[];
  /** Names the client of a request; only memory keeps the name. */
  clientKey(request: IncomingMessage): string;
}

/** Logs and counts browsers' reports. `navigator.sendBeacon` sends text, so text is JSON here. */
export async function telemetryRoutes(
  app: FastifyInstance,
  { config, registers, clientKey }: TelemetryOptions,
): Promise<void> {
  const webVitals = webVitalsMetrics(registers);
  const releaseFaults = releaseFaultMetrics(registers);
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
      const { app: name, version, serial, fault, reason } = data;
      const releaseFault = { app: name, version, serial, fault, reason };
      releaseFaults.count(releaseFault, clientKey(request.raw));
      request.log.warn({ releaseFault }, 'release fault');
    }
    return reply.code(204).send();
  });
}
