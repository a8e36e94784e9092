import { Counter, Gauge, type Registry } from 'prom-client';
import { oldestUnsentSeconds, type Outbox, type OutboxStats } from '../outbox/Outbox';
import { MAIL_STATES } from '../outbox/schema';

/** Makes the metrics of mails; no metric names a visitor. */
export function mailMetrics(
  outbox: Outbox,
  registers: Registry[],
  contactBytes: () => number = () => 0,
) {
  let counting: Promise<OutboxStats | undefined> | undefined;
  // The gauges of one scrape share one count.
  const outboxStats = (): Promise<OutboxStats | undefined> =>
    (counting ??= outbox
      .stats()
      .catch(() => undefined)
      .finally(() => (counting = undefined)));

  const gauge = (
    name: string,
    help: string,
    set: (gauge: Gauge, stats: OutboxStats | undefined) => void,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        set(this, await outboxStats());
      },
    });
  gauge(
    'mail_outbox_mails',
    'Mails in the outbox by state',
    (mails, stats) => stats && MAIL_STATES.forEach((state) => mails.set({ state }, stats[state])),
    ['state'],
  );
  gauge(
    'mail_outbox_oldest_unsent_seconds',
    'Age of the oldest mail that is not sent; 0 when all are',
    (age, stats) => stats && age.set(oldestUnsentSeconds(stats)),
  );
  gauge('mail_outbox_up', '1 while the outbox answers', (up, stats) => up.set(stats ? 1 : 0));
  gauge(
    'mail_contacts_waiting',
    'Addresses that the document database does not have yet',
    (waiting, stats) => stats && waiting.set(stats.contacts),
  );
  gauge(
    'mail_contacts_document_bytes',
    'Size of the document of the contacts, which may hold 1 MiB',
    (bytes) => bytes.set(contactBytes()),
  );

  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    accepted: counter('mail_accepted_total', 'Submissions answered true', ['kind', 'repeated']),
    attempts: counter('mail_attempts_total', 'SMTP attempts by outcome', ['outcome']),
  };
}
