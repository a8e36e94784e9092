import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { PROOF_HEADER } from '@mg/shared/domain/challenge';
import { IDEMPOTENCY_HEADER } from '@mg/shared/domain/mail';
import type { FastifyPluginAsync } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Documents } from './contacts/Documents';
import { mailRoutes } from './mail/mailRoutes';
import { senders } from './server/senders';
import type { MailApiConfig } from './server/config';
import { errorAnswer } from './server/errorAnswer';
import { telemetryRoutes, type TelemetryOptions } from './telemetry/telemetryRoutes';

const CLIENTS_REMEMBERED = 50_000;
const UNTRUSTED_PROXY =
  'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name. If it is your proxy, ' +
  'all visitors behind it share one rate limit: add it.';

export interface MailApiOptions extends Pick<TelemetryOptions, 'readSite'> {
  config: MailApiConfig;
  /** Gets visitors' addresses in place of the hosted database. */
  documents?: Documents;
}

/**
 * Serves mails and telemetry as a Fastify plugin, behind the same limits. The prefix of the
 * registration goes before every route.
 */
export const mailApi: FastifyPluginAsync<MailApiOptions> = async (
  app,
  { config, readSite, documents },
) => {
  const registry = new Registry();
  const registers = [registry];
  const refused = new Counter({
    name: 'mail_refused_total',
    help: 'Requests not answered true, by status',
    labelNames: ['status'],
    registers,
  });
  const untrustedProxy = new Counter({
    name: 'mail_untrusted_proxy_total',
    help: 'Requests with an X-Forwarded-For that TRUSTED_PROXIES does not cover',
    registers,
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });

  app.setErrorHandler(errorAnswer);
  // Every page may post text/plain without a preflight, unlike JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode >= 400) refused.inc({ status: reply.statusCode });
  });

  await app.register(cors, {
    origin: config.siteOrigins,
    // The API has no cookies, but `navigator.sendBeacon` asks to send them.
    credentials: true,
    methods: ['POST'],
    allowedHeaders: ['content-type', IDEMPOTENCY_HEADER, PROOF_HEADER],
    maxAge: 24 * 60 * 60,
  });
  let proxyWarned = false;
  const senderOf = senders(config.trustedProxies, () => {
    untrustedProxy.inc();
    if (!proxyWarned) app.log.warn(UNTRUSTED_PROXY);
    proxyWarned = true;
  });
  await app.register(rateLimit, {
    global: false,
    cache: CLIENTS_REMEMBERED,
    keyGenerator: ({ raw }) => senderOf(raw).client,
  });

  await app.register(mailRoutes, { config, registers, senderOf, documents });
  await app.register(telemetryRoutes, { config, registry, senderOf, readSite });
};
