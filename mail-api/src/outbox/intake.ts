import { createHmac, randomBytes } from 'node:crypto';
import type { Stored } from '../limits/demandedBits';
import type { Sender } from '../server/senders';
import type { Engine, Run } from './Engine';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Dates the hour of a time. */
const hourOf = (now: number): number => now - (now % HOUR_MS);

const SUMS = `CAST(COALESCE(SUM(items), 0) AS BIGINT) AS items,
              CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes`;

export type Intake = ReturnType<typeof intake>;

/** Counts the stored mails of senders, the same for all processes of an outbox. */
export function intake(engine: Engine) {
  let secret: Promise<string> | undefined;

  /** Returns the key of challenges and of senders' names. */
  const readSecret = (): Promise<string> => {
    secret ??= makeSecret(engine).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };

  const sumSince = async (time: number): Promise<Stored> => {
    const query = `SELECT ${SUMS} FROM mail_senders WHERE hour_at >= ?`;
    const [row] = await engine.read<Stored>(query, [time]);
    return row!;
  };

  return {
    secret: readSecret,

    /** Names a sender. An IP address is personal data, and a keyed hash counts as well. */
    async nameOf({ client, network }: Sender): Promise<Sender> {
      const key = await readSecret();
      const hash = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
      return { client: hash(client), network: hash(network) };
    },

    /** Counts the mails that a named sender and the sender's network have stored in this hour. */
    async by(run: Run, { client, network }: Sender, now: number) {
      const rows = await run<Stored & { client: string }>(
        `SELECT ${SUMS}, CASE WHEN client = ? THEN 'own' ELSE 'other' END AS client
         FROM mail_senders WHERE hour_at = ? AND network = ? GROUP BY 3`,
        [client, hourOf(now), network],
      );
      const none = { items: 0, bytes: 0 };
      const own = rows.find((row) => row.client === 'own') ?? none;
      const other = rows.find((row) => row.client === 'other') ?? none;
      const both = { items: own.items + other.items, bytes: own.bytes + other.bytes };
      return { client: own, network: both };
    },

    /** Counts a stored mail for its named sender. */
    add: (run: Run, { client, network }: Sender, now: number, bytes: number): Promise<unknown> =>
      run(
        `INSERT INTO mail_senders (hour_at, network, client, items, bytes) VALUES (?, ?, ?, 1, ?)
         ON CONFLICT (hour_at, network, client) DO UPDATE
         SET items = mail_senders.items + 1, bytes = mail_senders.bytes + excluded.bytes`,
        [hourOf(now), network, client, bytes],
      ),

    /** Counts what all have stored in this hour, and the bytes of a day. */
    async all(now: number): Promise<Stored & { dayBytes: number }> {
      const hour = await sumSince(hourOf(now));
      const day = await sumSince(now - DAY_MS);
      return { ...hour, dayBytes: day.bytes };
    },

    /** Forgets senders after a day. */
    forget: (now: number): Promise<unknown> =>
      engine.write('DELETE FROM mail_senders WHERE hour_at < ?', [now - DAY_MS - HOUR_MS]),
  };
}

/** Returns the key of an outbox, which the first process makes. */
async function makeSecret({ read, write }: Engine): Promise<string> {
  await write(
    `INSERT INTO mail_secrets (name, value) VALUES ('limits', ?) ON CONFLICT (name) DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  );
  const [row] = await read<{ value: string }>(
    `SELECT value FROM mail_secrets WHERE name = 'limits'`,
  );
  return row!.value;
}
