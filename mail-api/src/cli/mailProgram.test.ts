import { run as runProgram } from '@mg/command';
import { openOutbox } from '../outbox/openOutbox';
import { submissionId } from '../outbox/Submission';
import { acceptorOf, aConfig, anEmail, temporaryOutbox } from '../testing/builders';
import { smtpInbox } from '../testing/smtpInbox';
import { mailProgram } from './mailProgram';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

let url: string;
beforeEach(() => {
  url = temporaryOutbox();
});

async function run(...argv: string[]) {
  const said = { out: '', error: '' };
  const code = await runProgram(mailProgram({ OUTBOX_URL: url, ...smtp }), argv, {
    out: (text) => (said.out += text),
    error: (text) => (said.error += text),
  });
  return { code, out: said.out.trimEnd(), error: said.error.trimEnd() };
}

let smtp: Record<string, string> = {};
afterEach(() => {
  smtp = {};
});

/** Puts a mail into the outbox. @returns its id */
async function aStoredMail(key: string, state?: 'failed'): Promise<string> {
  const outbox = openOutbox(url);
  await acceptorOf(outbox, aConfig(1))({ kind: 'email', request: anEmail() }, key);
  if (state) {
    const [mail] = await outbox.claim(1, Date.now(), 1000);
    await outbox.settle(mail!, { state, detail: '550 no such user', dueAt: 0 }, Date.now());
  }
  await outbox.close();
  return submissionId(key);
}

describe('npm run mail', () => {
  it('lists all mails, or only those of a state when the command names the state', async () => {
    const failed = await aStoredMail('first-key', 'failed');
    const queued = await aStoredMail('second-key');
    expect((await run('list')).out).toContain('Pedido de cotización de Ana Núñez (13)');
    const { out, code } = await run('list', '--state', 'failed', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, mails: [{ id: failed, state: 'failed' }] });
    expect((await run('list', '--limit', '1')).out.split('\n')).toHaveLength(1);
    expect((await run('list')).out).toContain(queued.slice(0, 12));
  });

  it('shows a mail with its attempts when the beginning of its id is given', async () => {
    const id = await aStoredMail('some-key', 'failed');
    const { out, code } = await run('show', id.slice(0, 8));
    expect(code).toBe(0);
    expect(out).toContain('failed 550 no such user');
    expect(out).toContain('10 x Bandeja plástica 105');
    expect(JSON.parse((await run('show', id, '--json')).out)).toMatchObject({
      submission: { request: { name: 'Ana Núñez' } },
      attempts: [{ attempt: 1, outcome: 'failed' }],
    });
  });

  it('makes failed mails due when an id or --failed is given', async () => {
    const first = await aStoredMail('first-key', 'failed');
    await aStoredMail('second-key', 'failed');
    expect(await run('retry', first)).toMatchObject({ code: 0, out: '1 made due.' });
    expect(JSON.parse((await run('stats', '--json')).out)).toMatchObject({ queued: 1, failed: 1 });
    expect(await run('retry', '--failed')).toMatchObject({ code: 0, out: '1 made due.' });
    expect((await run('stats')).out).toContain('queued: 2');
  });

  it('names the waiting recipient and the reason when the server takes a mail for one alone', async () => {
    const id = await aStoredMail('some-key');
    const inbox = await smtpInbox(undefined, 0, (to) => (to === 'copia@mg.com' ? 450 : 'accept'));
    smtp = {
      SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
      MAIL_FROM: 'sitio@mg.com',
      MAIL_TO: 'ventas@mg.com copia@mg.com Copia@mg.com',
    };
    const drained = await run('drain');
    expect(drained.code).toBe(1);
    expect(drained.error).toMatch(/copia@mg\.com: .*450.*; ventas@mg\.com: 250/i);
    await inbox.close();
    const waits = /^ {2}copia@mg\.com waits: 20\S+ .*450/im;
    expect((await run('list')).out).toMatch(waits);
    const shown = (await run('show', id)).out;
    expect(shown).toMatch(/^copia@mg\.com waits: .*450/im);
    expect(shown).toMatch(/^ventas@mg\.com has it: .*250/m);
    expect((await run('stats')).out).toMatch(/^waiting for copia@mg\.com: 1, .*450/im);
    expect(JSON.parse((await run('stats', '--json')).out)).toMatchObject({
      waiting: [{ mails: 1, reason: expect.stringContaining('450') }],
    });
  });

  it('erases a person, and says what has gone, when the command is erase', async () => {
    await aStoredMail('first-key');
    const erased = await run('erase', ' Ana@Example.com');
    expect(erased).toMatchObject({ code: 0 });
    expect(erased.out).toContain('1 mails erased, 1 of them not sent');
    expect(erased.out).toContain('documents: not looked at');
    expect((await run('list')).out).toBe('No mails.');
    expect((await run('erase', 'ana')).error).toContain('e-mail address');
  });

  it('sends due mails when the command is drain', async () => {
    await aStoredMail('first-key');
    const inbox = await smtpInbox();
    smtp = {
      SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
      MAIL_FROM: 'sitio@mg.com',
      MAIL_TO: 'ventas@mg.com',
    };
    expect(await run('drain')).toMatchObject({ code: 0, out: '1 sent.' });
    expect(inbox.sources).toHaveLength(1);
    await inbox.close();
    await aStoredMail('second-key');
    const refused = await run('drain');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.error).toContain('ECONNREFUSED');
  });

  it('exits with 1 when the command fails, and with 2 when the usage is wrong', async () => {
    expect((await run('stats')).error).toContain('There is no outbox at');
    await aStoredMail('some-key');
    expect(await run('show', 'ffff')).toMatchObject({ code: 1, error: 'No mail with the id ffff' });
    expect(await run('drain')).toMatchObject({ code: 1 });
    for (const wrong of [[], ['lst'], ['list', '--state', 'x'], ['list', '--limit', '0']]) {
      expect(await run(...wrong)).toMatchObject({ code: 2, out: '' });
    }
    for (const wrong of [['retry'], ['show'], ['list', '--x'], ['constructor']]) {
      expect((await run(...wrong)).code).toBe(2);
    }
    expect(await run('--help')).toMatchObject({ code: 0, error: '' });
  });
});
