import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { requestLimits } from '../limits/requestLimits';
import type { MailApiConfig } from '../server/config';
import { Refusal } from '../server/errorAnswer';
import type { Sender } from '../server/senders';
import { faultReport, releaseFaultMetrics, type Faults } from './releaseFaults';
import { siteAt, type ReadSite } from './siteAt';
import { siteRecords } from './siteRecords';
import { vitalsReport, webVitalsMetrics } from './webVitals';

const BODY_LIMIT = 4096;
const NO_SITE = 'SITE_ORIGIN is empty, so the API knows no versions and counts no telemetry.';
const AWAY =
  'The API cannot read the records at SITE_ORIGIN, and counts no reports of unread ones.';

const report = z.discriminatedUnion('kind', [faultReport, vitalsReport]);

type Report = z.infer<typeof report>;

const REASONS = ['origin', 'site', 'record', 'version', 'repeated'] as const;
type Reason = (typeof REASONS)[number];

/** Says which versions fail, for how many visitors, since when, and which versions run. */
export interface FaultSummary {
  /** Dates the start of all counts. */
  since: string;
  faults: Faults[];
  visits: ReturnType<ReturnType<typeof webVitalsMetrics>['visits']>;
  /** Counts the reports that count nowhere else. */
  refused: { reason: string; reports: number }[];
}

export interface TelemetryOptions {
  config: Pick<MailApiConfig, 'beaconsPerMinute' | 'siteOrigins'>;
  registry: Registry;
  /** Names the sender of a request; only memory keeps the names. */
  senderOf(request: IncomingMessage): Sender;
  /** Reads the site that the same server has; by default the API asks the first origin. */
  readSite?: ReadSite;
}

/**
 * Logs and counts reports of the site's own pages, and serves all metrics. `navigator.sendBeacon`
 * sends text, so text is JSON here.
 */
export async function telemetryRoutes(
  app: FastifyInstance,
  { config, registry, senderOf, readSite }: TelemetryOptions,
): Promise<void> {
  const since = new Date().toISOString();
  const webVitals = webVitalsMetrics([registry]);
  const releaseFaults = releaseFaultMetrics([registry]);
  const refused = new Counter({
    name: 'telemetry_refused_total',
    help: 'Reports that count nowhere else, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of REASONS) refused.inc({ reason }, 0);

  const { siteOrigins } = config;
  const read = readSite ?? (siteOrigins[0] === undefined ? undefined : siteAt(siteOrigins[0]));
  if (!read) app.log.warn(NO_SITE);
  let isAway = false;
  const records =
    read &&
    siteRecords(read, {
      onLive(oldest) {
        isAway = false;
        releaseFaults.forget(oldest);
        webVitals.forget(oldest);
      },
      onFailure(error) {
        if (!isAway) app.log.warn({ err: error }, AWAY);
        isAway = true;
      },
    });

  /** A foreign page may make its visitors send reports, but not under the site's name. */
  async function ownPages({ headers: { origin = '', host } }: FastifyRequest): Promise<void> {
    if (!read || siteOrigins.includes(origin)) return;
    if (readSite && URL.canParse(origin) && new URL(origin).host === host) return;
    refused.inc({ reason: 'origin' });
    throw new Refusal(403, { error: 'Origen desconocido' });
  }

  /** @returns the reason when the report counts nowhere */
  async function count(data: Report, sender: Sender): Promise<Reason | undefined> {
    const known = (await records?.find(data.serial)) ?? 'site';
    if (typeof known === 'string') return known;
    if (data.kind === 'release-fault') {
      if (!known.runs(data.app, data.version)) return 'version';
      return releaseFaults.count(data, sender) ? undefined : 'repeated';
    }
    if (!Object.entries(data.versions).every((one) => known.runs(...one))) return 'version';
    const page = known.pages.has(data.page) ? data.page : 'other';
    return webVitals.observe({ ...data, page }, sender.network) ? undefined : 'repeated';
  }

  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  // A foreign page must not use up its visitors' share of reports either.
  const onRequest = [ownPages, requestLimits(app, config.beaconsPerMinute, senderOf)];
  app.post('/beacon', { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) => {
    const { data } = report.safeParse(request.body);
    if (!data) throw new Refusal(400, { error: 'Informe inválido' });
    const reason = await count(data, senderOf(request.raw));
    if (reason) refused.inc({ reason });
    if (data.kind === 'web-vitals') {
      request.log.info({ webVitals: data, refused: reason }, 'web vitals');
    } else {
      request.log.warn({ releaseFault: data, refused: reason }, 'release fault');
    }
    return reply.code(204).send();
  });

  // One address for both forms: a proxy that hides the metrics hides the summary.
  app.get('/metrics', async ({ headers }, reply): Promise<unknown> => {
    if (!headers.accept?.startsWith('application/json')) {
      return reply.type(registry.contentType).send(await registry.metrics());
    }
    const { values } = await refused.get();
    return {
      since,
      faults: releaseFaults.list(),
      visits: webVitals.visits(),
      refused: values.map(({ labels, value }) => ({ reason: `${labels.reason}`, reports: value })),
    } satisfies FaultSummary;
  });
}
