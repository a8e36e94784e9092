import { createHmac, randomBytes } from 'node:crypto';
import type { Stored } from '../limits/demandedBits';
import type { Sender } from '../server/senders';
import type { Engine, Run } from './Engine';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Dates the hour of a time. */
const hourOf = (now: number): number => now - (now % HOUR_MS);

const namesOf = (secret: string, { client, network }: Sender): string[] =>
  // An IP address is personal data, and a keyed hash counts as well.
  [network, client].map((name) => createHmac('sha256', secret).update(name).digest('base64url'));

const SUMS = `CAST(COALESCE(SUM(items), 0) AS BIGINT) AS items,
              CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS bytes`;

/** Counts the mails that a sender and the sender's network have stored in this hour. */
export async function storedBy(run: Run, secret: string, sender: Sender, now: number) {
  const [network, client] = namesOf(secret, sender);
  const where = 'FROM mail_senders WHERE hour_at = ? AND network = ?';
  const [ofNetwork] = await run<Stored>(`SELECT ${SUMS} ${where}`, [hourOf(now), network]);
  const [ofClient] = await run<Stored>(`SELECT ${SUMS} ${where} AND client = ?`, [
    ...[hourOf(now), network, client],
  ]);
  return { network: ofNetwork!, client: ofClient! };
}

/** Counts a stored mail for its sender. */
export const noteStored = (
  run: Run,
  secret: string,
  { sender, now, bytes }: { sender: Sender; now: number; bytes: number },
): Promise<unknown> =>
  run(
    `INSERT INTO mail_senders (hour_at, network, client, items, bytes) VALUES (?, ?, ?, 1, ?)
     ON CONFLICT (hour_at, network, client) DO UPDATE
     SET items = mail_senders.items + 1, bytes = mail_senders.bytes + excluded.bytes`,
    [hourOf(now), ...namesOf(secret, sender), bytes],
  );

/** Counts what all have stored in this hour, and the bytes of a day. */
export async function storedByAll(run: Run, now: number): Promise<Stored & { dayBytes: number }> {
  const query = `SELECT ${SUMS} FROM mail_senders WHERE hour_at >= ?`;
  const [hour] = await run<Stored>(query, [hourOf(now)]);
  const [day] = await run<Stored>(query, [now - DAY_MS]);
  return { ...hour!, dayBytes: day!.bytes };
}

export const forgetSenders = (run: Run, now: number): Promise<unknown> =>
  run('DELETE FROM mail_senders WHERE hour_at < ?', [now - DAY_MS - HOUR_MS]);

/** Returns the key of an outbox, which the first process makes. */
export async function readSecret({ read, write }: Engine): Promise<string> {
  await write(
    `INSERT INTO mail_secrets (name, value) VALUES ('limits', ?) ON CONFLICT (name) DO NOTHING`,
    [randomBytes(32).toString('base64url')],
  );
  const [row] = await read<{ value: string }>(
    `SELECT value FROM mail_secrets WHERE name = 'limits'`,
  );
  return row!.value;
}
