import { until } from '@mg/command/until';
import { freePort } from '@mg/command/freePort';
import { openOutbox } from '../outbox/openOutbox';
import type { Outbox } from '../outbox/Outbox';
import { submissionId } from '../outbox/Submission';
import { acceptorOf, aConfig, anEmail } from '../testing/builders';
import { smtpInbox, type Verdict } from '../testing/smtpInbox';
import { Delivery } from './Delivery';
import { smtpSender } from './smtpSender';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const HOUR = 60 * 60_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Makes an outbox with mails, its delivery, and a clock that the test moves. */
async function aDelivery(port: number, mails: number, changes: object = {}) {
  const config = aConfig(port, { retryMaxMs: HOUR, ...changes });
  const outbox = openOutbox(config.outboxUrl);
  const accept = acceptorOf(outbox, config);
  for (let index = 0; index < mails; index += 1) {
    const request = anEmail({ subject: `mail ${index}` });
    await accept({ kind: 'email', request }, `some-key-${index}`);
  }
  const sender = smtpSender(config);
  const clock = { skipped: 0 };
  const now = () => Date.now() + clock.skipped;
  const events = { attempted: () => undefined, outboxFailed: () => undefined };
  const start = () => {
    const delivery = new Delivery(outbox, sender, config, events, now);
    closing.push(() => delivery.stop());
    return delivery;
  };
  closing.push(
    () => sender.close(),
    () => outbox.close(),
  );
  return { outbox, clock, start };
}

async function anInbox(verdict?: (source: string) => Verdict | Promise<Verdict>, port = 0) {
  const inbox = await smtpInbox(verdict, port);
  closing.push(inbox.close);
  return inbox;
}

const subjects = (sources: string[]) =>
  sources.map((source) => /mail \d+/.exec(source)?.[0]).sort();

const attemptsOf = (outbox: Outbox, index: number) =>
  outbox.attempts(submissionId(`some-key-${index}`));

describe('Delivery', () => {
  it('sends every mail once when all are due', async () => {
    const inbox = await anInbox();
    const { outbox, start } = await aDelivery(inbox.port, 12);
    await start().drain();
    expect(subjects(inbox.sources)).toEqual(
      Array.from({ length: 12 }, (_, index) => `mail ${index}`).sort(),
    );
    expect(await outbox.stats()).toMatchObject({ queued: 0, sent: 12, failed: 0 });
  });

  it('retries and notes each attempt when the server refuses a mail', async () => {
    let refusals = 3;
    const inbox = await anInbox(() => (refusals-- > 0 ? 'reject' : 'accept'));
    const { outbox, start } = await aDelivery(inbox.port, 1);
    const delivery = start();
    await until(() => {
      delivery.poke();
      return inbox.sources.length === 1;
    });
    await delivery.stop();
    const attempts = await attemptsOf(outbox, 0);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['queued', 'queued', 'queued', 'sent']);
    expect(attempts[0]?.detail).toContain('451');
  });

  it('fails a mail when the server refuses an overdue mail', async () => {
    const inbox = await anInbox(() => 'reject');
    const { outbox, start } = await aDelivery(inbox.port, 1, { giveUpAfterMs: 0 });
    await start().drain();
    expect(await outbox.stats()).toMatchObject({ queued: 0, failed: 1 });
  });

  it('sends every mail when the server is back after three days', async () => {
    const port = await freePort();
    const { outbox, clock, start } = await aDelivery(port, 30, { giveUpAfterMs: HOUR });
    const delivery = start();
    for (let hours = 0; hours < 72; hours += 1) {
      clock.skipped += HOUR;
      await delivery.drain();
    }
    expect(await outbox.stats()).toMatchObject({ queued: 30, failed: 0 });
    const inbox = await anInbox(undefined, port);
    await until(async () => {
      clock.skipped += HOUR;
      await delivery.drain();
      return inbox.sources.length === 30;
    });
    expect(new Set(subjects(inbox.sources)).size).toBe(30);
  });

  it('retries within 5 minutes when the server is away', async () => {
    const { outbox, start } = await aDelivery(await freePort(), 1, { retryBaseMs: HOUR });
    await start().drain();
    const [mail] = await outbox.list({ limit: 1 });
    expect(mail).toMatchObject({ state: 'queued', attempts: 1 });
    expect(mail!.dueAt).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  });

  it('sends the other mails when one mail breaks the connection', async () => {
    const inbox = await anInbox((source) => (source.includes('mail 0') ? 'cut' : 'accept'));
    const { outbox, clock, start } = await aDelivery(inbox.port, 5);
    const delivery = start();
    await until(async () => {
      clock.skipped += 100;
      await delivery.drain();
      return inbox.sources.length === 4;
    });
    await delivery.stop();
    expect(await outbox.stats()).toMatchObject({ queued: 1, sent: 4 });
  });

  it('repeats a mail under its Message-ID when the connection breaks before the answer', async () => {
    let cuts = 1;
    const inbox = await anInbox(() => (cuts-- > 0 ? 'cut after taking it' : 'accept'));
    const { clock, start } = await aDelivery(inbox.port, 1);
    const delivery = start();
    await until(async () => {
      clock.skipped += 1000;
      await delivery.drain();
      return inbox.sources.length === 2;
    });
    const [first, second] = await inbox.mails();
    expect(first?.messageId).toBe(`<${submissionId('some-key-0')}@mgdescartables.com.ar>`);
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.date).toBe(first?.date);
  });

  it('sends each mail once when several deliveries share the outbox', async () => {
    const inbox = await anInbox();
    const { start } = await aDelivery(inbox.port, 40);
    await Promise.all([start(), start(), start()].map((delivery) => delivery.drain()));
    expect(inbox.sources).toHaveLength(40);
    expect(new Set(subjects(inbox.sources)).size).toBe(40);
  });

  it.each(['claim', 'settle'] as const)(
    'sends the mail once when the outbox fails to %s at first',
    async (method) => {
      const inbox = await anInbox();
      const { outbox, start } = await aDelivery(inbox.port, 1);
      jest.spyOn(outbox, method).mockRejectedValueOnce(new Error('disk full'));
      const delivery = start();
      await delivery.drain();
      await delivery.drain();
      expect(inbox.sources).toHaveLength(1);
      expect(await outbox.stats()).toMatchObject({ queued: 0, sent: 1 });
    },
  );

  it('finishes the mails in flight and begins none when the delivery stops', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let arrived = 0;
    const inbox = await anInbox(async (): Promise<Verdict> => {
      arrived += 1;
      await held;
      return 'accept';
    });
    const { outbox, start } = await aDelivery(inbox.port, 10);
    const delivery = start();
    delivery.poke();
    await until(() => arrived === 4);
    const stopped = delivery.stop();
    release();
    await stopped;
    expect(await outbox.stats()).toMatchObject({ queued: 6, sent: 4 });
    expect(inbox.sources).toHaveLength(4);
  });
});
