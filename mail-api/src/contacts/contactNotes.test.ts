import { until } from '@mg/command/until';
import { openOutbox } from '../outbox/openOutbox';
import { acceptorOf, aConfig, anEmail, temporaryOutbox } from '../testing/builders';
import { apiFixture, key, post } from '../testing/apiFixture';
import { ContactNotes } from './ContactNotes';
import type { Documents } from './Documents';

const { anApi, anInbox } = apiFixture();

/** Answers as an empty database does, and collects the texts of each commit. */
function aDatabase() {
  const commits: string[] = [];
  const faults: (() => void)[] = [];
  const documents: Documents = {
    project: 'mg-test',
    async send(method, path, body) {
      faults.shift()?.();
      if (method === 'GET') return { status: 404, text: '' };
      expect(path).toBe('projects/mg-test/databases/(default)/documents:commit');
      commits.push(JSON.stringify(body));
      return { status: 200, text: '{}' };
    },
  };
  return { commits, faults, documents };
}

it('notes the addresses of accepted mails alone, when the API has a database', async () => {
  const inbox = await anInbox();
  const { commits, documents } = aDatabase();
  const app = await anApi(inbox.port, {}, undefined, documents);
  await post(app, '/sendEmail', anEmail(), key('a-quotation'));
  await post(app, '/sendEmail', anEmail(), key('a-quotation'));
  const list = { products: [], message: 'Hola\n\nAdemás necesito:\n- bolsas' };
  await post(app, '/sendEmail', anEmail({ email: 'notas@mail.com', ...list }), key('some-notes'));
  await post(
    app,
    '/sendEmail',
    anEmail({ email: 'eva@mail.com', products: [] }),
    key('an-enquiry'),
  );
  await post(app, '/subscribe', { email: 'luz@mail.com' });
  await post(app, '/sendEmail', anEmail({ email: 'nobody' }), key('no-address'));
  await until(() => commits.length > 0);
  const noted = commits.join();
  expect(noted.match(/ana@example.com new/g)).toHaveLength(1);
  expect(noted.match(/Pedidos-de-Cotizacion\//g)).toHaveLength(2);
  expect(noted.match(/Consultas\//g)).toHaveLength(1);
  expect(noted).toContain('luz@mail.com new');
  expect(noted).not.toContain('nobody');
  const metrics = async () => (await app.inject('/api/metrics')).body;
  await until(async () => /^mail_contacts_waiting 0$/m.test(await metrics()));
  expect(await metrics()).toMatch(/^mail_contacts_document_bytes [1-9]/m);
});

it('keeps no address when the API has no database', async () => {
  const config = aConfig(1);
  const outbox = openOutbox(config.outboxUrl);
  await acceptorOf(outbox, config)({ kind: 'email', request: anEmail() }, 'some-key');
  expect(await outbox.contacts.count()).toBe(0);
  await outbox.close();
});

it('notes the addresses later, in another process too, when the database fails', async () => {
  const config = aConfig(1, { outboxUrl: temporaryOutbox() });
  const outbox = openOutbox(config.outboxUrl);
  const accept = acceptorOf(outbox, config, true);
  for (const name of ['first-key', 'second-key']) {
    await accept({ kind: 'email', request: anEmail() }, name);
  }
  const { commits, faults, documents } = aDatabase();
  const failures: unknown[] = [];
  const options = { outbox, documents, onFailure: (error: unknown) => failures.push(error) };
  faults.push(() => {
    throw new Error('away');
  });
  const first = new ContactNotes(options);
  await first.drain();
  await first.stop();
  expect(failures).toHaveLength(1);
  expect(await outbox.contacts.count()).toBe(2);

  const second = new ContactNotes({ ...options, gapMs: 1 });
  faults.push(() => {
    throw new Error('still away');
  });
  second.poke();
  await until(async () => (await outbox.contacts.count()) === 0);
  await second.stop();
  expect(failures).toHaveLength(2);
  expect(commits).toHaveLength(1);
  await outbox.close();
});
