import { Counter, Gauge, Registry } from 'prom-client';
import type { Outbox } from '../outbox/Outbox';
import { releaseFaultMetrics } from './releaseFaults';
import { webVitalsMetrics } from './webVitals';

/** Figures of one mail API, in Prometheus' text form at `/metrics`. None names a visitor. */
export function createMetrics(outbox: Outbox) {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });

  const mails = new Gauge({
    name: 'mail_outbox_mails',
    help: 'Mails in the outbox by state',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'mail_outbox_oldest_unsent_seconds',
    help: 'Age of the oldest mail that is not sent; 0 when all are',
    registers,
  });
  const up = new Gauge({ name: 'mail_outbox_up', help: '1 while the outbox answers', registers });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });

  return {
    accepted: counter('mail_accepted_total', 'Submissions answered true', ['kind', 'repeated']),
    refused: counter('mail_refused_total', 'Requests not answered true, by status', ['status']),
    attempts: counter('mail_attempts_total', 'SMTP attempts by outcome', ['outcome']),
    untrustedProxy: counter(
      'mail_untrusted_proxy_total',
      'Requests with an X-Forwarded-For that TRUSTED_PROXIES does not cover',
      [],
    ),
    releaseFaults: releaseFaultMetrics(registers),
    webVitals: webVitalsMetrics(registers),
    /** The text, with the outbox counted now. */
    async text(now: number): Promise<string> {
      try {
        const stats = await outbox.stats();
        up.set(1);
        for (const state of ['queued', 'sent', 'failed'] as const) {
          mails.set({ state }, stats[state]);
        }
        oldest.set(stats.oldestQueuedAt === null ? 0 : (now - stats.oldestQueuedAt) / 1000);
      } catch {
        up.set(0);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
