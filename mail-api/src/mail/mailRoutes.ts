import { BODY_MAX_BYTES } from '@mg/shared/domain/challenge';
import { MAIL_ACCEPTED, referenceOf } from '@mg/shared/domain/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Registry } from 'prom-client';
import { proofs as makeProofs } from '../limits/proofs';
import { requestLimits } from '../limits/requestLimits';
import { ContactNotes } from '../contacts/ContactNotes';
import { documentsOf, type Documents } from '../contacts/Documents';
import { openOutbox } from '../outbox/openOutbox';
import type { Submission } from '../outbox/Submission';
import type { MailApiConfig } from '../server/config';
import { Refusal } from '../server/errorAnswer';
import type { Sender } from '../server/senders';
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

const PURGE_INTERVAL_MS = 60 * 60_000;
const NOTE_INTERVAL_MS = 60_000;
const NO_DATABASE = 'FIREBASE_PROJECT_ID is empty, so nobody notes the addresses of visitors.';
/** Limits the wait for a mail that is sent within the request. */
const SEND_WITHIN_REQUEST_MS = 8000;

interface MailRoutesOptions {
  config: MailApiConfig;
  registers: Registry[];
  /** Names the sender of a request. */
  senderOf(request: IncomingMessage): Sender;
  /** Gets visitors' addresses in place of the hosted database; the server of the site has it. */
  documents?: Documents;
}

/**
 * Serves `POST /sendEmail`, `POST /subscribe` (spec §7), `GET /healthz` and `/readyz`.
 *
 * The answer is `true` once the submission is committed to the outbox. The delivery sends from
 * there. The app settles the attempts in flight before it closes.
 */
export async function mailRoutes(
  app: FastifyInstance,
  { config, registers, senderOf, documents = documentsOf(config) }: MailRoutesOptions,
): Promise<void> {
  const outbox = openOutbox(config.outboxUrl);
  const sender = smtpSender(config);
  const metrics = mailMetrics(outbox, registers, () => notes?.documentBytes ?? 0);
  const proofs = makeProofs(() => outbox.intake.secret());
  if (!documents && !config.browsersNote) app.log.warn(NO_DATABASE);
  const notes =
    documents &&
    new ContactNotes({
      outbox,
      documents,
      onFailure: (err) => app.log.error({ err }, 'contacts not noted'),
    });
  const accept = submissionAcceptor(outbox, config, proofs, Boolean(notes));
  const delivery = new Delivery(outbox, sender, config, {
    attempted: (outcome, mail, detail) => {
      metrics.attempts.inc({ outcome });
      const level = outcome === 'sent' ? 'info' : 'warn';
      app.log[level]({ mail: mail.id, attempt: mail.attempts, outcome, detail }, 'mail attempted');
    },
    outboxFailed: (err) => app.log.error({ err }, 'outbox failed'),
  });
  const purge = async (): Promise<void> => {
    const now = Date.now();
    const { forgetting, intake } = outbox;
    await forgetting.forgetBodies(now - config.retainBodyMs);
    await forgetting.purge('sent', now - config.retainMs);
    const mails = await forgetting.purge('failed', now - config.retainMs);
    if (mails.length > 0) app.log.warn({ mails }, 'failed mails erased unsent: their time is over');
    await intake.forget(now);
  };
  const purgeSafely = () => purge().catch((err: unknown) => app.log.error({ err }, 'purge failed'));
  const timers = [
    setInterval(purgeSafely, PURGE_INTERVAL_MS).unref(),
    // Another process may have left contacts.
    setInterval(() => notes?.poke(), NOTE_INTERVAL_MS).unref(),
  ];

  app.addHook('onReady', async () => {
    delivery.poke();
    notes?.poke();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([delivery.stop(), notes?.stop()]);
    sender.close();
    await outbox.close();
  });

  const route = (
    url: string,
    kind: Submission['kind'],
    read: (body: unknown) => Reading<Submission['request']>,
  ): void => {
    // Each route has its own limits.
    const admit = requestLimits(app, config.ratePerMinute, senderOf, proofs);
    const bitsOf = new WeakMap<FastifyRequest, number>();
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      bitsOf.set(request, await admit(request));
    };
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
      const origin = { sender: senderOf(request.raw), bits: bitsOf.get(request)! };
      const result = await accept(submission as Submission, key, origin);
      metrics.accepted.inc({ kind, repeated: String(result === 'known') });
      if (config.sendWithinRequest) {
        const work = Promise.all([delivery.drain(), notes?.drain()]);
        await atMost(SEND_WITHIN_REQUEST_MS, work);
      } else {
        delivery.poke();
        notes?.poke();
      }
      return MAIL_ACCEPTED;
    };
    app.post(url, { bodyLimit: BODY_MAX_BYTES, onRequest }, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await answer(request)),
    );
  };
  route('/sendEmail', 'email', readEmailRequest);
  route('/subscribe', 'subscription', readSubscribeRequest);
  healthRoutes(app, outbox, sender);
}
