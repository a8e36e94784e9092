import { A_SENDER, anEmail, temporaryOutbox } from '../testing/builders';
import { findPostgres } from '../testing/findPostgres';
import { temporaryPostgres } from '../testing/temporaryPostgres';
import type { Engine } from './Engine';
import { openOutbox } from './openOutbox';
import type { Outbox } from './Outbox';
import { submissionId } from './Submission';

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
  beforeEach(async () => {
    const url = engine === 'libsql' ? temporaryOutbox() : await postgres!.freshDatabase();
    outbox = openOutbox(url);
  });
  afterEach(() => outbox.close());

  /** Adds a mail, and settles the mail at a time. @returns its id */
  async function aMail(name: string, state?: 'sent' | 'failed', at = 250, email = 'ana@mail.com') {
    const id = submissionId(name);
    await outbox.add({
      ...{ id, fingerprint: name, now: 100, giveUpAt: 9e9, sender: A_SENDER },
      submission: { kind: 'email', request: anEmail({ email, message: `from ${email}` }) },
      notesContact: true,
      admits: () => true,
    });
    if (!state) return id;
    const [mail] = await outbox.claim(1, 200, 1000);
    await outbox.note(id, { recipient: 'a@mg.example', sent: state === 'sent', detail: '' }, at);
    await outbox.settle(mail!, { state, detail: '', dueAt: 9e9 }, at);
    return id;
  }
  const ids = async () => (await outbox.list({ limit: 9 })).map(({ id }) => id);

  it('erases mails with their audit when their settling is long ago', async () => {
    const sent = await aMail('sent', 'sent');
    const failed = await aMail('failed', 'failed');
    const waiting = await aMail('waiting');
    expect(await outbox.forgetting.purge('sent', 250)).toEqual([]);
    expect(await outbox.forgetting.purge('sent', 251)).toEqual([sent]);
    expect(await outbox.forgetting.purge('failed', 251)).toEqual([failed]);
    expect(await ids()).toEqual([waiting]);
    expect(await outbox.attempts(sent)).toEqual([]);
    expect(await outbox.recipients(sent)).toEqual([]);
  });

  it('forgets the body of a sent mail alone, and knows the mail when its request comes again', async () => {
    const sent = await aMail('sent', 'sent');
    const later = await aMail('later', 'sent', 300);
    const failed = await aMail('failed', 'failed');
    expect(await outbox.forgetting.forgetBodies(251)).toEqual([sent]);
    expect(await outbox.forgetting.forgetBodies(251)).toEqual([]);
    const bodies = new Map(
      (await outbox.list({ limit: 9 })).map(({ id, submission }) => [id, submission?.kind]),
    );
    expect(Object.fromEntries(bodies)).toEqual({
      [sent]: undefined,
      [later]: 'email',
      [failed]: 'email',
    });
    expect(await outbox.attempts(sent)).toHaveLength(1);
    await aMail('sent');
    expect(await outbox.stats()).toMatchObject({ queued: 0, sent: 2 });
  });

  it('erases every mail of a person, and of nobody else', async () => {
    const others = ['anaXmail.com@mail.com', 'xana@mail.com', 'ana@mail.com.ar', 'an_@mail.com'];
    await aMail('sent', 'sent');
    await aMail('unsent');
    for (const email of others) await aMail(email, undefined, 0, email);
    expect(await outbox.forgetting.erase('ana@mail.com')).toEqual({
      ...{ mails: 2, unsent: 1, contacts: 2 },
    });
    expect((await ids()).sort()).toEqual(others.map(submissionId).sort());
    expect(await outbox.forgetting.erase('an_@mail.com')).toMatchObject({ mails: 1 });
    expect(await outbox.contacts.list(9)).toHaveLength(3);
    const { engine: database } = outbox as unknown as { engine: Engine };
    for (const table of ['mail_attempts', 'mail_recipients']) {
      expect(await database.read(`SELECT * FROM ${table}`)).toEqual([]);
    }
  });
});
