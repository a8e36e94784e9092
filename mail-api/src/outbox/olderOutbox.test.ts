import Database from 'libsql';
import { Client } from 'pg';
import { anEmail, temporaryOutbox } from '../testing/builders';
import { findPostgres } from '../testing/findPostgres';
import { temporaryPostgres } from '../testing/temporaryPostgres';
import { openOutbox } from './openOutbox';

// The timeout bounds a test that hangs.
jest.setTimeout(120_000);

const submission = { kind: 'email' as const, request: anEmail() };
/** Holds the tables of release 2.4.0, with a mail of each state. */
const OLDER = `
  CREATE TABLE mails (
    id TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, submission TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued', attempts INTEGER NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL, due_at BIGINT NOT NULL, give_up_at BIGINT NOT NULL,
    settled_at BIGINT);
  CREATE INDEX mails_due ON mails (due_at) WHERE state = 'queued';
  CREATE INDEX mails_state ON mails (state, created_at);
  CREATE TABLE mail_attempts (
    mail_id TEXT NOT NULL, attempt INTEGER NOT NULL, started_at BIGINT NOT NULL,
    ended_at BIGINT, outcome TEXT, detail TEXT, PRIMARY KEY (mail_id, attempt));
  ${['queued', 'failed', 'sent']
    .map(
      (state) => `INSERT INTO mails VALUES ('${state}', 'f', '${JSON.stringify(submission)}',
        '${state}', 1, 100, 200, 300, 150);
        INSERT INTO mail_attempts VALUES ('${state}', 1, 100, 150, '${state}', '450 later');`,
    )
    .join('\n')}
`;
/** Claims a due mail as release 2.4.0 does. */
const OLDER_CLAIM = `
  UPDATE mails SET attempts = attempts + 1, due_at = 9000
  WHERE id IN (SELECT id FROM mails WHERE state = 'queued' AND due_at <= 5000
               ORDER BY due_at LIMIT 9) RETURNING id`;

const hasPostgres = Boolean(findPostgres());
let postgres: Awaited<ReturnType<typeof temporaryPostgres>> | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await temporaryPostgres();
});
afterAll(() => postgres?.stop());

/** Runs SQL as another release does. @returns the rows of the last statement */
async function run(url: string, sql: string): Promise<unknown[]> {
  if (url.includes('://')) {
    const client = new Client({ connectionString: url });
    await client.connect();
    const results = [await client.query(sql).finally(() => client.end())].flat();
    return results.at(-1)?.rows ?? [];
  }
  const database = new Database(url);
  try {
    if (!sql.includes('RETURNING')) return [database.exec(sql)];
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

describe.each(hasPostgres ? ['libsql', 'PostgreSQL'] : ['libsql'])(
  'the outbox of release 2.4.0 in %s',
  (engine) => {
    it('loses no mail when a newer release opens the outbox, and when the older one returns', async () => {
      const url = engine === 'libsql' ? temporaryOutbox() : await postgres!.freshDatabase();
      await run(url, OLDER);
      const outbox = openOutbox(url);
      expect(await outbox.stats()).toMatchObject({ queued: 1, failed: 1, sent: 1 });
      expect(await outbox.recipients('queued')).toEqual([]);
      expect(await outbox.waiting()).toEqual([]);
      const [mail] = await outbox.claim(9, 1000, 1000);
      expect(mail).toMatchObject({ id: 'queued', attempts: 2, submission });

      const results = [
        { recipient: 'a@mg.example', sent: true, detail: '250' },
        { recipient: 'b@mg.example', sent: false, detail: '450' },
      ];
      for (const result of results) await outbox.note('queued', result, 1500);
      await outbox.settle(mail!, { state: 'queued', detail: '450', dueAt: 2000 }, 1500);
      expect(await outbox.recipients('queued')).toEqual([
        { recipient: 'a@mg.example', triedAt: 1500, sentAt: 1500, detail: '250' },
        { recipient: 'b@mg.example', triedAt: 1500, sentAt: null, detail: '450' },
      ]);
      await outbox.close();
      expect(await run(url, OLDER_CLAIM)).toEqual([{ id: 'queued' }]);
    });

    it('takes no sent recipient back when a late attempt reports a failure', async () => {
      const url = engine === 'libsql' ? temporaryOutbox() : await postgres!.freshDatabase();
      const outbox = openOutbox(url);
      const to = { recipient: 'a@mg.example' };
      await outbox.note('m', { ...to, sent: true, detail: '250' }, 10);
      await outbox.note('m', { ...to, sent: false, detail: '450' }, 20);
      expect(await outbox.recipients('m')).toEqual([
        { ...to, triedAt: 10, sentAt: 10, detail: '250' },
      ]);
      await outbox.close();
    });
  },
);
