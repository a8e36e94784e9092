import { freePort } from '@mg/command/freePort';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '@mg/command/until';
import { Delivery } from './Delivery';
import { smtpSender } from './smtpSender';
import { openOutbox } from '../outbox/openOutbox';
import type { Outbox } from '../outbox/Outbox';
import { submissionId } from '../outbox/Submission';
import { acceptorOf, aConfig, anEmail, temporaryOutbox } from '../testing/builders';
import { findPostgres } from '../testing/findPostgres';
import { smtpInbox, type RecipientVerdict } from '../testing/smtpInbox';
import { temporaryPostgres } from '../testing/temporaryPostgres';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const [SALES, COPY] = ['ventas@mgdescartables.com.ar', 'copia@mgdescartables.com.ar'];
const HOUR = 60 * 60_000;
/** Makes no retry due before the test moves the clock. */
const SLOW = { retryBaseMs: HOUR, retryMaxMs: HOUR };
const ID = submissionId('some-key');

const hasPostgres = Boolean(findPostgres());
let postgres: Awaited<ReturnType<typeof temporaryPostgres>> | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await temporaryPostgres();
});
afterAll(() => postgres?.stop());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function anInbox(...args: Parameters<typeof smtpInbox>) {
  const inbox = await smtpInbox(...args);
  closing.push(inbox.close);
  return inbox;
}

/** Is true for the first calls with the copy's address, then false. */
function firstOfCopy(times: number) {
  let left = times;
  return (address = '') => address === COPY && left-- > 0;
}

describe.each(hasPostgres ? ['libsql', 'PostgreSQL'] : ['libsql'])(
  'two recipients in %s',
  (engine) => {
    let outbox: Outbox;
    let outboxUrl: string;

    beforeEach(async () => {
      outboxUrl = engine === 'libsql' ? temporaryOutbox() : await postgres!.freshDatabase();
      outbox = openOutbox(outboxUrl);
      closing.push(() => outbox.close());
    });

    /** Stores one mail. @returns its delivery, and a clock that the test moves */
    async function aDelivery(port: number, changes: object = {}) {
      const config = aConfig(port, { outboxUrl, mailTo: [SALES!, COPY!], ...SLOW, ...changes });
      await acceptorOf(outbox, config)({ kind: 'email', request: anEmail() }, 'some-key');
      const sender = smtpSender(config);
      const clock = { skipped: 0 };
      const details: string[] = [];
      const events = {
        attempted: (_outcome: string, _mail: unknown, detail: string) => void details.push(detail),
        outboxFailed: () => undefined,
      };
      const delivery = new Delivery(
        outbox,
        sender,
        config,
        events,
        () => Date.now() + clock.skipped,
      );
      closing.push(
        () => sender.close(),
        () => delivery.stop(),
      );
      const untilSettled = () =>
        until(async () => {
          clock.skipped += HOUR;
          await delivery.drain();
          return (await outbox.stats()).queued === 0;
        });
      return { delivery, details, untilSettled };
    }

    const noted = async () =>
      (await outbox.recipients(ID)).map(({ recipient, sentAt }) => [recipient, sentAt !== null]);

    it('sends to each recipient once when the server greylists one', async () => {
      const greylisted = firstOfCopy(2);
      const inbox = await anInbox(undefined, 0, (to) => (greylisted(to) ? 450 : 'accept'));
      const { delivery, details, untilSettled } = await aDelivery(inbox.port);
      await delivery.drain();
      expect(inbox.recipients).toEqual([SALES]);
      expect(await noted()).toEqual([
        [COPY, false],
        [SALES, true],
      ]);
      expect(details[0]).toMatch(/^copia@\S+: .*450.*; ventas@\S+: 250/);
      expect(await outbox.waiting()).toEqual([
        { recipient: COPY, mails: 1, reason: expect.stringContaining('450') },
      ]);
      await untilSettled();
      expect(inbox.recipients).toEqual([SALES, COPY]);
      const [first, second] = await inbox.mails();
      expect(second?.messageId).toBe(first?.messageId);
      expect(second?.to).toEqual(first?.to);
      expect(await outbox.waiting()).toEqual([]);
    });

    it.each([
      ['RCPT', 550],
      ['DATA', 554],
    ])(
      'holds a mail for one recipient when the server refuses its %s with %p',
      async (at, code) => {
        let refuses = true;
        const judge = (command: string, to?: string) =>
          refuses && command === at && to === COPY ? code : 'accept';
        const inbox = await anInbox(
          (_source, [to]) => judge('DATA', to),
          0,
          (to) => judge('RCPT', to),
        );
        const { delivery, untilSettled } = await aDelivery(inbox.port, { giveUpAfterMs: 0 });
        await untilSettled();
        expect(await outbox.stats()).toMatchObject({ sent: 0, failed: 1 });
        expect(await outbox.waiting()).toEqual([
          { recipient: COPY, mails: 1, reason: expect.stringContaining(String(code)) },
        ]);
        expect(await outbox.forgetting.purge('sent', Date.now() + 1e9)).toEqual([]);
        refuses = false;
        await outbox.retry(ID, Date.now(), Date.now() + 1e9);
        await delivery.drain();
        expect(inbox.recipients).toEqual([SALES, COPY]);
        expect(await outbox.stats()).toMatchObject({ sent: 1, failed: 0 });
      },
    );

    it.each(['RCPT', 'DATA'])(
      'sends to each once when the connection drops after one %s',
      async (at) => {
        const drops = firstOfCopy(2);
        const inbox = await anInbox(
          (_source, [to]) => (at === 'DATA' && drops(to) ? 'cut' : 'accept'),
          0,
          (to) => (at === 'RCPT' && drops(to) ? 'cut' : 'accept'),
        );
        const { untilSettled } = await aDelivery(inbox.port);
        await untilSettled();
        expect(inbox.recipients).toEqual([SALES, COPY]);
      },
    );

    it('repeats the mail to one recipient alone when the answer to its data is lost', async () => {
      const drops = firstOfCopy(1);
      const inbox = await anInbox((_source, [to]) =>
        drops(to) ? 'cut after taking it' : 'accept',
      );
      const { untilSettled } = await aDelivery(inbox.port);
      await untilSettled();
      expect([...inbox.recipients].sort()).toEqual([COPY, COPY, SALES]);
      const ids = (await inbox.mails()).map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(1);
    });

    it('sends to both once when the server refuses the data at first', async () => {
      let refusals = 4;
      const inbox = await anInbox(() => (refusals-- > 0 ? 451 : 'accept'));
      const { delivery, untilSettled } = await aDelivery(inbox.port);
      await delivery.drain();
      expect(await noted()).toEqual([
        [COPY, false],
        [SALES, false],
      ]);
      await untilSettled();
      expect([...inbox.recipients].sort()).toEqual([COPY, SALES]);
    });

    it('sends to the missing recipient alone when the process is killed between both', async () => {
      let hold = () => {};
      const held = new Promise<void>((resolve) => (hold = resolve));
      let holding = true;
      const inbox = await anInbox(undefined, 0, async (to): Promise<RecipientVerdict> => {
        if (to !== COPY || !holding) return 'accept';
        hold();
        return new Promise<never>(() => undefined);
      });
      const { delivery } = await aDelivery(await freePort());
      await delivery.stop();
      const run = () =>
        spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../main.ts')], {
          env: {
            PATH: process.env.PATH,
            SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
            MAIL_FROM: 'sitio@mgdescartables.com.ar',
            MAIL_TO: `${SALES} ${COPY}`,
            OUTBOX_URL: outboxUrl,
            HOST: '127.0.0.1',
            PORT: '0',
            RETRY_BASE_MS: '100',
          },
          stdio: 'ignore',
        });
      const killed = run();
      closing.push(() => killed.kill('SIGKILL'));
      await held;
      await until(async () => (await noted()).some(([to, sent]) => to === SALES && sent));
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      expect(inbox.recipients).toEqual([SALES]);

      // A claim from the future ends the lease of the dead process.
      await outbox.claim(1, Date.now() + HOUR, -HOUR);
      holding = false;
      const restarted = run();
      closing.push(() => restarted.kill('SIGKILL'));
      await until(async () => (await outbox.stats()).sent === 1);
      expect(inbox.recipients).toEqual([SALES, COPY]);
    });
  },
);
