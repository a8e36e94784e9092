import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { IDEMPOTENCY_HEADER, MAIL_ACCEPTED, referenceOf } from '@mg/shared/domain/mail';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { submissionAcceptor } from './acceptSubmission';
import type { MailApiConfig } from './config/config';
import { Delivery } from './delivery/Delivery';
import { smtpSender } from './delivery/smtpSender';
import { beaconRoute } from './http/beaconRoute';
import { clientKeys } from './http/clientKey';
import { errorAnswer, Refusal } from './http/errorAnswer';
import { healthRoutes } from './http/healthRoutes';
import { idempotencyKey } from './http/idempotencyKey';
import { createMetrics } from './http/metrics';
import { openOutbox } from './outbox/openOutbox';
import { botErrors } from './requests/botErrors';
import { readEmailRequest } from './requests/readEmailRequest';
import type { Reading } from './requests/Reading';
import { readSubscribeRequest } from './requests/readSubscribeRequest';
import type { Submission } from './requests/Submission';

/** Holds the longest list of the longest names that the rules allow. */
const BODY_LIMIT = 2 * 1024 * 1024;

const CLIENTS_REMEMBERED = 50_000;
const UNTRUSTED_PROXY =
  'X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name. If it is your proxy, ' +
  'all visitors behind it share one rate limit: add it.';
const PURGE_INTERVAL_MS = 60 * 60_000;

/** Longest that an answer waits for the mail, where it is sent within the request. */
const SEND_WITHIN_REQUEST_MS = 8000;

/**
 * The mail API (spec §7) as a Fastify plugin: `POST /sendEmail`, `POST /subscribe`, `POST
 * /beacon`, `GET /healthz`, `/readyz` and `/metrics`, below the prefix it is registered with.
 *
 * A submission is answered `true` once it is committed to the outbox, and is sent from there, at
 * once or whenever the SMTP server takes it. Closing the app ends the attempts under way first.
 */
export const mailApi: FastifyPluginAsync<{ config: MailApiConfig }> = async (app, { config }) => {
  const outbox = openOutbox(config.outboxUrl);
  const sender = smtpSender(config);
  const metrics = createMetrics(outbox);
  let proxyWarned = false;
  const accept = submissionAcceptor(outbox, config);
  const delivery = new Delivery(outbox, sender, config, {
    attempted: (outcome, mail, detail) => {
      metrics.attempts.inc({ outcome });
      const level = outcome === 'sent' ? 'info' : 'warn';
      app.log[level]({ mail: mail.id, attempt: mail.attempts, outcome, detail }, 'mail attempted');
    },
    outboxFailed: (err) => app.log.error({ err }, 'outbox failed'),
  });
  const purge = (): Promise<unknown> =>
    outbox
      .purge(Date.now() - config.retainMs)
      .catch((err: unknown) => app.log.error({ err }, 'purge failed'));
  const purging = setInterval(purge, PURGE_INTERVAL_MS).unref();

  app.setErrorHandler(errorAnswer);
  // A page of any site may post text/plain without asking; JSON it may not.
  app.removeContentTypeParser('text/plain');
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode >= 400) metrics.refused.inc({ status: reply.statusCode });
  });
  app.addHook('onReady', async () => delivery.poke());
  app.addHook('onClose', async () => {
    clearInterval(purging);
    await delivery.stop();
    sender.close();
    await outbox.close();
  });

  await app.register(cors, {
    origin: config.siteOrigins,
    // There are no cookies, but `navigator.sendBeacon` asks for leave to send them.
    credentials: true,
    methods: ['POST'],
    allowedHeaders: ['content-type', IDEMPOTENCY_HEADER],
    maxAge: 24 * 60 * 60,
  });
  const clientKey = clientKeys(config.trustedProxies, () => {
    metrics.untrustedProxy.inc();
    if (!proxyWarned) app.log.warn(UNTRUSTED_PROXY);
    proxyWarned = true;
  });
  await app.register(rateLimit, {
    global: false,
    cache: CLIENTS_REMEMBERED,
    keyGenerator: (request: FastifyRequest) => clientKey(request.raw),
  });

  const answer = async (
    request: FastifyRequest,
    kind: Submission['kind'],
    reading: Reading<Submission['request']>,
  ): Promise<string> => {
    const errors = { ...reading.errors, ...botErrors(request.body, config.minimumFillMs) };
    if (!reading.value || Object.keys(errors).length > 0) throw new Refusal(400, { errors });
    const key = idempotencyKey(request);
    const submission = { kind, request: reading.value, reference: referenceOf(key) } as Submission;
    const result = await accept(submission, key);
    metrics.accepted.inc({ kind, repeated: String(result === 'known') });
    if (config.sendWithinRequest) await atMost(SEND_WITHIN_REQUEST_MS, delivery.drain());
    else delivery.poke();
    return MAIL_ACCEPTED;
  };

  // Each a budget of its own.
  const sending = () => ({
    bodyLimit: BODY_LIMIT,
    onRequest: app.rateLimit({ max: config.ratePerMinute }),
  });
  app.post('/sendEmail', sending(), async (request, reply) => {
    const accepted = await answer(request, 'email', readEmailRequest(request.body));
    return reply.type('text/plain; charset=utf-8').send(accepted);
  });
  app.post('/subscribe', sending(), async (request, reply) => {
    const accepted = await answer(request, 'subscription', readSubscribeRequest(request.body));
    return reply.type('text/plain; charset=utf-8').send(accepted);
  });

  await app.register(beaconRoute, {
    metrics,
    rateLimit: app.rateLimit({ max: config.beaconsPerMinute }),
    clientOf: (request) => clientKey(request.raw),
  });
  healthRoutes(app, outbox, sender);
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text(Date.now())),
  );
};

const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms).unref())]);
