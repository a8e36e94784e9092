import { MAIL_ACCEPTED, referenceOf } from '@mg/shared/domain/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { openOutbox } from '../outbox/openOutbox';
import type { Submission } from '../outbox/Submission';
import type { MailApiConfig } from '../server/config';
import { Refusal } from '../server/errorAnswer';
import { idempotencyKey, submissionAcceptor } from './acceptSubmission';
import { Delivery } from './Delivery';
import { atMost, healthRoutes } from './healthRoutes';
import { mailMetrics } from './mailMetrics';
import {
  haste,
  isTrapFilled,
  readEmailRequest,
  readSubscribeRequest,
  type Reading,
} from './readRequest';
import { smtpSender } from './smtpSender';

/** Admits the longest list of the longest names. */
const BODY_LIMIT = 2 * 1024 * 1024;
const PURGE_INTERVAL_MS = 60 * 60_000;
/** Limits the wait for a mail that is sent within the request. */
const SEND_WITHIN_REQUEST_MS = 8000;

/**
 * Serves `POST /sendEmail`, `POST /subscribe` (spec §7), `GET /healthz` and `/readyz`.
 *
 * The answer is `true` once the submission is committed to the outbox. The delivery sends from
 * there. The app settles the attempts in flight before it closes.
 */
export async function mailRoutes(
  app: FastifyInstance,
  { config, registers }: { config: MailApiConfig; registers: Registry[] },
): Promise<void> {
  const outbox = openOutbox(config.outboxUrl);
  const sender = smtpSender(config);
  const metrics = mailMetrics(outbox, registers);
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

  app.addHook('onReady', async () => delivery.poke());
  app.addHook('onClose', async () => {
    clearInterval(purging);
    await delivery.stop();
    sender.close();
    await outbox.close();
  });

  const route = (
    url: string,
    kind: Submission['kind'],
    read: (body: unknown) => Reading<Submission['request']>,
  ): void => {
    const answer = async (request: FastifyRequest): Promise<string> => {
      const reading = read(request.body);
      const errors = { ...reading.errors, ...haste(request.body, config.minimumFillMs) };
      if (!reading.value || Object.keys(errors).length > 0) throw new Refusal(400, { errors });
      const key = idempotencyKey(request);
      const submission = {
        kind,
        request: reading.value,
        reference: referenceOf(key),
        suspect: isTrapFilled(request.body),
      };
      const result = await accept(submission as Submission, key);
      metrics.accepted.inc({ kind, repeated: String(result === 'known') });
      if (config.sendWithinRequest) await atMost(SEND_WITHIN_REQUEST_MS, delivery.drain());
      else delivery.poke();
      return MAIL_ACCEPTED;
    };
    // Each route has its own rate limit.
    const onRequest = app.rateLimit({ max: config.ratePerMinute });
    app.post(url, { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await answer(request)),
    );
  };
  route('/sendEmail', 'email', readEmailRequest);
  route('/subscribe', 'subscription', readSubscribeRequest);
  healthRoutes(app, outbox, sender);
}
