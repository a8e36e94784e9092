import { A_SENDER, anEmail, temporaryOutbox } from '../testing/builders';
import { findPostgres } from '../testing/findPostgres';
import { temporaryPostgres } from '../testing/temporaryPostgres';
import type { Engine } from './Engine';
import { openOutbox } from './openOutbox';
import type { NewMail, Outbox } from './Outbox';
import { submissionId } from './Submission';

// The timeout bounds a test that hangs.
jest.setTimeout(120_000);

const HOUR = 60 * 60_000;
const NEIGHBOUR = { ...A_SENDER, client: '203.0.113.8' };
const STRANGER = { client: '198.51.100.1', network: '198.51.100.0/24' };

/** Adds a mail of a sender, and returns what the sender and the network had stored before. */
async function add(outbox: Outbox, name: string, changes: Partial<NewMail>) {
  let seen: Parameters<NewMail['admits']>[0] | undefined;
  const added = await outbox.add({
    ...{ id: submissionId(name), fingerprint: name, now: HOUR, giveUpAt: 9 * HOUR },
    submission: { kind: 'email', request: anEmail() },
    sender: A_SENDER,
    admits: (stored) => Boolean((seen = stored)),
    ...changes,
  });
  return { added, client: seen?.client.items, network: seen?.network.items };
}

/** The set-up of `npm test` names PostgreSQL where it is missing. */
const hasPostgres = Boolean(findPostgres());
let postgres: Awaited<ReturnType<typeof temporaryPostgres>> | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await temporaryPostgres();
});
afterAll(() => postgres?.stop());

describe.each(hasPostgres ? ['libsql', 'PostgreSQL'] : ['libsql'])(
  'mails stored in %s',
  (engine) => {
    let outboxes: Outbox[];
    beforeEach(async () => {
      const url = engine === 'libsql' ? temporaryOutbox() : await postgres!.freshDatabase();
      outboxes = [openOutbox(url), openOutbox(url)];
    });
    afterEach(() => Promise.all(outboxes.map((outbox) => outbox.close())));

    it('count for their client and network when two processes store them', async () => {
      const [one, other] = outboxes as [Outbox, Outbox];
      expect(await add(one, 'a', {})).toEqual({ added: 'added', client: 0, network: 0 });
      expect(await add(other, 'b', {})).toMatchObject({ client: 1, network: 1 });
      expect(await add(one, 'c', { sender: NEIGHBOUR })).toMatchObject({ client: 0, network: 2 });
      expect(await add(other, 'd', { sender: STRANGER })).toMatchObject({ client: 0, network: 0 });
      expect(await other.intake.all(HOUR)).toMatchObject({ items: 4 });
      expect(await one.intake.secret()).toBe(await other.intake.secret());
    });

    it('count once when a request comes again, and not at all when they are refused', async () => {
      const [outbox] = outboxes as [Outbox];
      await add(outbox, 'a', {});
      expect(await add(outbox, 'a', {})).toMatchObject({ added: 'known' });
      expect(await add(outbox, 'a', { admits: () => false })).toEqual({ added: 'known' });
      expect(await add(outbox, 'b', { admits: () => false })).toMatchObject({ added: 'refused' });
      expect(await outbox.list({ limit: 9 })).toHaveLength(1);
      expect(await outbox.intake.all(HOUR)).toMatchObject({ items: 1 });
    });

    it('count for an hour, and their bytes for a day', async () => {
      const [outbox] = outboxes as [Outbox];
      await add(outbox, 'a', {});
      const { bytes } = await outbox.intake.all(HOUR);
      expect(bytes).toBeGreaterThan(200);
      expect(await add(outbox, 'b', { now: 2 * HOUR })).toMatchObject({ client: 0, network: 0 });
      expect(await outbox.intake.all(3 * HOUR)).toEqual({
        items: 0,
        bytes: 0,
        dayBytes: 2 * bytes,
      });
      await outbox.intake.forget(28 * HOUR);
      expect(await outbox.intake.all(HOUR)).toMatchObject({ items: 0, dayBytes: 0 });
    });

    it('name no address of a sender', async () => {
      const [outbox] = outboxes as [Outbox];
      await add(outbox, 'a', {});
      const { engine: database } = outbox as unknown as { engine: Engine };
      const rows = await database.read('SELECT network, client FROM mail_senders');
      expect(JSON.stringify(rows)).not.toContain('203.0.113');
    });
  },
);
