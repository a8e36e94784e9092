import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { spawnServer } from '../testing/spawnServer';
import { inboxPlugin } from './inboxPlugin';
import { openInbox } from './openInbox';
import { MAIL_MAX_BYTES, startSmtpServer } from './startSmtpServer';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const MAIL: SendMailOptions = {
  from: { name: 'Sitio', address: 'web@mg.example' },
  to: 'ventas@mg.example',
  replyTo: { name: 'Ana, de Ñandú', address: 'ana@mail.com' },
  subject: 'Cotización <b>"1"</b>',
  text: 'Hola & <script>alert(1)</script>',
  html: '<p>Hola</p><script>alert(1)</script>',
};
const ROUNDS = 3;

const sender = (port: number) =>
  createTransport({ host: '127.0.0.1', port, pool: true, ignoreTLS: true });

describe('The local inbox', () => {
  const killed = join(temporaryFolder(), 'inbox.db');
  const inbox = openInbox(join(temporaryFolder(), 'inbox.db'));
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let app: FastifyInstance;
  let transport: ReturnType<typeof sender>;
  const get = (url: string) => app.inject({ url });

  beforeAll(async () => {
    smtp = await startSmtpServer(inbox);
    app = Fastify();
    await app.register(inboxPlugin, { inbox });
    transport = sender(smtp.port);
  });
  afterAll(async () => {
    transport.close();
    await app.close();
    await smtp.close();
    inbox.close();
  });

  it('says that the inbox is empty when no mail has come', async () => {
    const { body, statusCode } = await get('/inbox');
    expect(statusCode).toBe(200);
    expect(body).toContain('No mail yet');
  });

  it('lists the newest mail first when the format is JSON', async () => {
    await transport.sendMail(MAIL);
    await transport.sendMail({ ...MAIL, subject: 'Segunda', html: undefined });
    const mails = (await get('/inbox.json')).json();
    expect(mails).toMatchObject([
      { subject: 'Segunda', html: null },
      {
        subject: MAIL.subject,
        from: { name: 'Sitio', address: 'web@mg.example' },
        to: [{ name: '', address: 'ventas@mg.example' }],
        replyTo: [{ name: 'Ana, de Ñandú', address: 'ana@mail.com' }],
        text: expect.stringContaining('Hola & <script>'),
        html: expect.stringContaining('<p>Hola</p>'),
        messageId: expect.stringMatching(/^<.+@.+>$/),
      },
    ]);
  });

  it('runs no script when a page shows the list, a mail or a source', async () => {
    const [, { id }] = (await get('/inbox.json')).json();
    const list = (await get('/inbox')).body;
    expect(list).toContain(`href="/inbox/${id}"`);
    expect(list).toContain('Cotización &lt;b&gt;&quot;1&quot;&lt;/b&gt;');

    const page = await get(`/inbox/${id}`);
    expect(page.body).toContain('Hola &amp; &lt;script&gt;');
    expect(page.body).toContain('Ana, de Ñandú &lt;ana@mail.com&gt;');
    expect(page.body).toMatch(new RegExp(`<iframe[^>]* sandbox[^>]* src="/inbox/${id}/html"`, 's'));
    expect(page.body).not.toMatch(/<script|<style|style=/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");

    const framed = await get(`/inbox/${id}/html`);
    expect(framed.body).toContain('<p>Hola</p>');
    expect(framed.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);

    const source = await get(`/inbox/${id}/source`);
    expect(source.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(source.rawPayload).toEqual(inbox.find(id)!.source);
    expect(source.body).toContain('Reply-To:');
  });

  it('answers 404 when a mail is missing', async () => {
    for (const id of ['999', '0', '-1', '1.5', '..%2f..%2fpackage', 'x']) {
      for (const page of ['', '/html', '/source']) {
        expect((await get(`/inbox/${id}${page}`)).statusCode).toBe(404);
      }
    }
  });

  it('links to older mails when a page is full', async () => {
    for (let number = 0; number < 50; number += 1) {
      inbox.add(Buffer.from(`Subject: Number ${number}\r\n\r\n`));
    }
    const first = (await get('/inbox')).body;
    expect(first).toContain('Number 49');
    expect(first).not.toContain('Segunda');
    const [, older] = /href="(\/inbox\?before=[^"]+)"/.exec(first) ?? [];
    expect((await get(older!)).body).toContain('Segunda');
  });

  it('refuses and drops a mail when the mail is too large, and takes the next', async () => {
    const before = inbox.count();
    const text = `${'x'.repeat(70)}\n`.repeat(MAIL_MAX_BYTES / 70);
    // The mail announces no size, since the client itself stops at a large one.
    const large = {
      raw: `Subject: large\r\n\r\n${text}`,
      envelope: { from: 'a@b.example', to: 'c@d.example' },
    };
    await expect(transport.sendMail(large)).rejects.toMatchObject({ responseCode: 552 });
    expect(inbox.count()).toBe(before);
    await transport.sendMail(MAIL);
    expect(inbox.count()).toBe(before + 1);
  });

  it('keeps each confirmed mail when a kill interrupts others', async () => {
    const confirmed: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = await spawnServer('serveInbox.ts', killed);
      const client = sender(server.port);
      const killAfter = confirmed.length + 5 + Math.floor(Math.random() * 20);
      let ended: Promise<void> | undefined;
      const send = async () => {
        while (!ended) {
          const sent = await client.sendMail(MAIL).catch(() => undefined);
          if (sent) confirmed.push(sent.messageId);
          if (confirmed.length >= killAfter) ended ??= server.kill();
        }
      };
      await Promise.all([send(), send(), send()]);
      await ended;
      client.close();
    }

    const reopened = openInbox(killed);
    const sources = reopened.list().map(({ source }) => String(source));
    reopened.close();
    const kept = sources.map((source) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim());
    expect(confirmed.filter((messageId) => !kept.includes(messageId))).toEqual([]);
    expect(sources.every((source) => source.trimEnd().endsWith('--'))).toBe(true);
  });
});
