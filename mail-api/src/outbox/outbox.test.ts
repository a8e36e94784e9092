import { fingerprint, submissionId } from './Submission';
import { A_SENDER, anEmail, temporaryOutbox } from '../testing/builders';
import { findPostgres } from '../testing/findPostgres';
import { temporaryPostgres } from '../testing/temporaryPostgres';
import { openOutbox } from './openOutbox';
import type { NewMail, Outbox } from './Outbox';

const LEASE = 1000;
const GIVE_UP = 1_000_000;

let count = 0;
function aMail(changes: Partial<NewMail> = {}): NewMail {
  const submission = { kind: 'email' as const, request: anEmail() };
  const id = submissionId(`key-${(count += 1)}`);
  const fresh = { now: 100, giveUpAt: GIVE_UP, sender: A_SENDER, admits: () => true };
  return { id, fingerprint: fingerprint(submission), submission, ...fresh, ...changes };
}

/** More callers at once wait too long for a connection of a busy machine. */
async function inTurns<T>(mails: T[], work: (mail: T) => Promise<unknown>): Promise<void> {
  while (mails.length > 0) await Promise.all(mails.splice(0, 50).map(work));
}

const anAnswer = (sent: boolean, detail = '250') => ({ recipient: 'a@mg.example', sent, detail });

jest.setTimeout(120_000);
/** The set-up of `npm test` names PostgreSQL where it is missing. */
const hasPostgres = Boolean(findPostgres());
let postgres: Awaited<ReturnType<typeof temporaryPostgres>> | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await temporaryPostgres();
});
afterAll(() => postgres?.stop());

describe.each(hasPostgres ? ['libsql', 'PostgreSQL'] : ['libsql'])('an outbox in %s', (engine) => {
  let outbox: Outbox;
  let url: string;

  beforeEach(async () => {
    url = engine === 'libsql' ? temporaryOutbox() : await postgres!.freshDatabase();
    outbox = openOutbox(url);
  });
  afterEach(() => outbox.close());

  const claimOne = async (now: number) => (await outbox.claim(1, now, LEASE))[0];

  it('returns the same text when a mail is added', async () => {
    const message = 'ñandú 🧁 שלום <b>"&\'</b>\n\\u0000 %s';
    const submission = { kind: 'email' as const, request: anEmail({ message }) };
    const mail = aMail({ submission });
    expect(await outbox.add(mail)).toBe('added');
    expect(await outbox.find(mail.id)).toEqual([
      {
        id: mail.id,
        fingerprint: mail.fingerprint,
        submission,
        state: 'queued',
        attempts: 0,
        createdAt: 100,
        dueAt: 100,
        giveUpAt: GIVE_UP,
      },
    ]);
  });

  it('stores one mail when the same submission comes many times at once', async () => {
    const mail = aMail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => outbox.add(mail)));
    expect(answers.filter((answer) => answer === 'added')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'known')).toHaveLength(19);
    expect(await outbox.list({ limit: 50 })).toHaveLength(1);
  });

  it('stores only the first submission when another submission has its id', async () => {
    const mail = aMail();
    await outbox.add(mail);
    expect(await outbox.add({ ...mail, fingerprint: 'other' })).toBe('conflict');
    expect((await outbox.find(mail.id))[0]?.fingerprint).toBe(mail.fingerprint);
  });

  it('gives each mail to one claimer when many claim at once', async () => {
    const other = openOutbox(url);
    await Promise.all(Array.from({ length: 40 }, () => outbox.add(aMail())));
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? outbox : other).claim(2, 200, LEASE),
      ),
    );
    const ids = claims.flat().map((mail) => mail.id);
    expect(new Set(ids).size).toBe(ids.length);
    let rest = 0;
    for (let more = 1; more > 0; rest += more) {
      more = (await outbox.claim(10, 200, LEASE)).length;
    }
    expect(ids.length + rest).toBe(40);
    await other.close();
  });

  it('claims the oldest first when mails are due', async () => {
    await outbox.add(aMail({ now: 300 }));
    const early = aMail({ now: 200 });
    await outbox.add(early);
    expect(await outbox.claim(5, 199, LEASE)).toEqual([]);
    expect((await outbox.claim(1, 300, LEASE)).map(({ id }) => id)).toEqual([early.id]);
  });

  it('offers a claimed mail again when its lease ends', async () => {
    const mail = aMail();
    await outbox.add(mail);
    expect(await claimOne(200)).toMatchObject({ id: mail.id, attempts: 1 });
    expect(await claimOne(200 + LEASE - 1)).toBeUndefined();
    expect(await claimOne(200 + LEASE)).toMatchObject({ id: mail.id, attempts: 2 });
    expect(await outbox.attempts(mail.id)).toEqual([
      { attempt: 1, startedAt: 200, endedAt: null, outcome: null, detail: null },
      { attempt: 2, startedAt: 200 + LEASE, endedAt: null, outcome: null, detail: null },
    ]);
  });

  it('lists the attempts of a mail, and claims none, when the mail is sent', async () => {
    await outbox.add(aMail());
    const mail = (await claimOne(200))!;
    await outbox.settle(mail, { state: 'sent', detail: '250 ok' }, 250);
    expect(await claimOne(1e9)).toBeUndefined();
    expect(await outbox.attempts(mail.id)).toEqual([
      { attempt: 1, startedAt: 200, endedAt: 250, outcome: 'sent', detail: '250 ok' },
    ]);
    expect(await outbox.retry(mail.id, 300, GIVE_UP)).toBe(false);
  });

  it('offers a refused mail again when the mail is due', async () => {
    await outbox.add(aMail());
    const mail = (await claimOne(200))!;
    await outbox.settle(mail, { state: 'queued', detail: '451', dueAt: 5000 }, 250);
    expect(await claimOne(4999)).toBeUndefined();
    expect(await claimOne(5000)).toMatchObject({ id: mail.id, attempts: 2 });
  });

  it('accepts only `sent` when an attempt has lost its lease', async () => {
    await outbox.add(aMail());
    const late = (await claimOne(200))!;
    await claimOne(200 + LEASE);
    await outbox.settle(late, { state: 'failed', detail: '', dueAt: 0 }, 2000);
    expect((await outbox.find(late.id))[0]?.state).toBe('queued');
    await outbox.settle(late, { state: 'sent', detail: '' }, 2001);
    expect((await outbox.find(late.id))[0]?.state).toBe('sent');
  });

  it('retries a failed mail, and refuses when the mail is in flight', async () => {
    await outbox.add(aMail());
    const mail = (await claimOne(200))!;
    expect(await outbox.retry(mail.id, 300, GIVE_UP)).toBe(false);
    await outbox.settle(mail, { state: 'failed', detail: '550', dueAt: 0 }, 350);
    expect(await claimOne(1e9)).toBeUndefined();
    expect(await outbox.retry(mail.id, 400, 2 * GIVE_UP)).toBe(true);
    expect(await claimOne(400)).toMatchObject({ attempts: 2, giveUpAt: 2 * GIVE_UP });
  });

  it('retries a mail when its attempt has ended or its process is dead', async () => {
    await outbox.add(aMail());
    const mail = (await claimOne(200))!;
    await outbox.settle(mail, { state: 'queued', detail: '451', dueAt: 5000 }, 250);
    expect(await outbox.retry(mail.id, 300, GIVE_UP)).toBe(true);
    expect(await claimOne(300)).toMatchObject({ attempts: 2 });
    expect(await outbox.retry(mail.id, 300 + LEASE, GIVE_UP)).toBe(true);
    expect(await claimOne(300 + LEASE)).toMatchObject({ attempts: 3 });
  });

  it('names the latest reason when several mails wait for a recipient', async () => {
    const mails = [aMail(), aMail(), aMail()];
    for (const mail of mails) await outbox.add(mail);
    const [first, second, sent] = mails.map(({ id }) => id);
    await outbox.note(first!, anAnswer(false, 'older'), 10);
    await outbox.note(second!, anAnswer(false, 'old'), 20);
    await outbox.note(first!, anAnswer(false, 'newest'), 30);
    await outbox.note(sent!, anAnswer(true), 40);
    expect(await outbox.waiting()).toEqual([
      { recipient: anAnswer(false).recipient, mails: 2, reason: 'newest' },
    ]);
  });

  it('counts mails by state and finds the oldest unsent mail when states differ', async () => {
    await outbox.add(aMail({ now: 100 }));
    const sent = (await claimOne(100))!;
    await outbox.settle(sent, { state: 'sent', detail: '' }, 101);
    await outbox.add(aMail({ now: 200 }));
    const failed = (await claimOne(200))!;
    await outbox.settle(failed, { state: 'failed', detail: '', dueAt: 0 }, 201);
    await outbox.add(aMail({ now: 300 }));
    await outbox.add(aMail({ now: 400 }));
    const stats = { queued: 2, sent: 1, failed: 1, contacts: 0, oldestQueuedAt: 300 };
    expect(await outbox.stats()).toEqual(stats);
    expect(await outbox.list({ state: 'failed', limit: 9 })).toHaveLength(1);
  });

  it('accepts a mail while many others are erased', async () => {
    const count = 1200;
    const added = Array.from({ length: count }, () => aMail());
    await inTurns(added, (mail) => outbox.add(mail));
    const mails = await outbox.claim(count, 200, 1000);
    await inTurns([...mails], (mail) => outbox.settle(mail, { state: 'sent', detail: '' }, 250));
    const purged = outbox.forgetting.purge('sent', 251);
    await outbox.add(aMail());
    expect(await purged).toHaveLength(count);
    expect(await outbox.stats()).toMatchObject({ sent: 0, queued: 1 });
    expect(await outbox.attempts(mails[0]!.id)).toEqual([]);
  });

  it('finds earlier mails when the outbox opens again', async () => {
    const mail = aMail();
    await outbox.add(mail);
    await outbox.close();
    outbox = openOutbox(url);
    expect(await outbox.find(mail.id.slice(0, 8))).toMatchObject([{ id: mail.id }]);
    expect(await outbox.find('00000000')).toEqual([]);
  });
});

(hasPostgres ? describe : describe.skip)('an outbox in PostgreSQL', () => {
  it('opens later when the database is missing at first', async () => {
    const next = (name: string) => String(Number(name) + 1);
    const url = (await postgres!.freshDatabase()).replace(/\d+$/, next);
    const outbox = openOutbox(url);
    await expect(outbox.stats()).rejects.toThrow('does not exist');
    expect(await postgres!.freshDatabase()).toBe(url);
    expect(await outbox.add(aMail())).toBe('added');
    await outbox.close();
  });

  it('refuses mails when the database may lose a commit', async () => {
    const url = new URL(await postgres!.freshDatabase());
    url.searchParams.set('options', '-c synchronous_commit=off');
    const outbox = openOutbox(url.href);
    await expect(outbox.add(aMail())).rejects.toThrow('synchronous_commit = off');
    await outbox.close();
  });
});
