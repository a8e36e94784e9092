import type { FastifyInstance } from 'fastify';
import type { MailSender } from '../delivery/smtpSender';
import type { Outbox } from '../outbox/Outbox';

const CHECK_TIMEOUT_MS = 5000;
const SMTP_CHECK_VALID_MS = 10_000;

/**
 * `/healthz`: the process answers. `/readyz`: the outbox and the SMTP server do too; 503 where
 * one does not, with the age of the oldest unsent mail.
 */
export function healthRoutes(app: FastifyInstance, outbox: Outbox, sender: MailSender): void {
  let smtp: { state: Promise<string>; checkedAt: number } | undefined;

  // Each check is a connection to the mail server: however often we are asked, it is not.
  const smtpState = (): Promise<string> => {
    if (!smtp || Date.now() - smtp.checkedAt > SMTP_CHECK_VALID_MS) {
      smtp = {
        state: within(sender.verify()).then(() => 'ok', unreachable),
        checkedAt: Date.now(),
      };
    }
    return smtp.state;
  };

  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [stats, smtp] = await Promise.all([
      within(outbox.stats()).catch(() => undefined),
      smtpState(),
    ]);
    const ready = stats !== undefined && smtp === 'ok';
    const oldest = stats?.oldestQueuedAt ?? null;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      outbox: stats ? 'ok' : 'unreachable',
      smtp,
      queued: stats?.queued ?? null,
      failed: stats?.failed ?? null,
      oldestUnsentSeconds: oldest === null ? 0 : Math.round((Date.now() - oldest) / 1000),
    });
  });
}

const unreachable = (): string => 'unreachable';

function within<T>(check: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([check, timeout]).finally(() => clearTimeout(timer));
}
