import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { oldestUnsentSeconds, type Outbox } from '../outbox/Outbox';
import type { MailSender } from './smtpSender';

const CHECK_TIMEOUT_MS = 5000;
const SMTP_CHECK_VALID_MS = 10_000;

/** Resolves with the work's value, or with undefined after `ms`. */
export const atMost = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, pause(ms, undefined, { ref: false })]);

/** Answers 200 on `/healthz` while alive, on `/readyz` while outbox and SMTP server answer. */
export function healthRoutes(app: FastifyInstance, outbox: Outbox, sender: MailSender): void {
  let smtp: Promise<boolean>;
  let checkedAt = -Infinity;

  // Each check opens a connection, so frequent requests share a check.
  const smtpAnswers = (): Promise<boolean> => {
    if (Date.now() - checkedAt > SMTP_CHECK_VALID_MS) {
      checkedAt = Date.now();
      const verified = sender.verify().catch(() => false);
      smtp = atMost(CHECK_TIMEOUT_MS, verified).then(Boolean);
    }
    return smtp;
  };

  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const counting = outbox.stats().catch(() => undefined);
    const [stats, smtpOk] = await Promise.all([atMost(CHECK_TIMEOUT_MS, counting), smtpAnswers()]);
    const ready = stats !== undefined && smtpOk;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      outbox: stats ? 'ok' : 'unreachable',
      smtp: smtpOk ? 'ok' : 'unreachable',
      queued: stats?.queued ?? null,
      failed: stats?.failed ?? null,
      oldestUnsentSeconds: stats ? Math.round(oldestUnsentSeconds(stats)) : 0,
    });
  });
}
