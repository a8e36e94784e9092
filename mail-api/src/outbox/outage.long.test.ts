import { until } from '@mg/command/until';
import { apiFixture, key, post } from '../testing/apiFixture';
import { anEmail } from '../testing/builders';
import { findPostgres } from '../testing/findPostgres';
import { temporaryPostgres } from '../testing/temporaryPostgres';

const { anApi, anInbox } = apiFixture();

/** The set-up of `npm test` names PostgreSQL where it is missing. */
(findPostgres() ? describe : describe.skip)('the API with PostgreSQL', () => {
  it('answers 503 when PostgreSQL crashes, and sends both mails later', async () => {
    const postgres = await temporaryPostgres();
    const outboxUrl = await postgres.freshDatabase();
    let verdict: 'accept' | 'reject' = 'reject';
    const inbox = await anInbox(() => verdict);
    const app = await anApi(inbox.port, { outboxUrl, leaseMs: 10_000 });
    const send = (name: string) => post(app, '/sendEmail', anEmail(), key(name));
    expect((await send('before-the-crash')).body).toBe('true');

    await postgres.crash();
    expect((await send('during-the-crash')).statusCode).toBe(503);
    expect((await app.inject('/api/healthz')).statusCode).toBe(200);

    await postgres.resume();
    verdict = 'accept';
    expect((await send('during-the-crash')).body).toBe('true');
    await until(() => inbox.sources.length === 2);
    await app.close();
    await postgres.stop();
  });

  it('answers 503 when the database commits without fsync', async () => {
    const postgres = await temporaryPostgres();
    const url = new URL(await postgres.freshDatabase());
    url.searchParams.set('options', '-c synchronous_commit=off');
    const app = await anApi((await anInbox()).port, { outboxUrl: url.href });
    expect((await post(app, '/sendEmail', anEmail())).statusCode).toBe(503);
    await app.close();
    await postgres.stop();
  });
});
