import { join } from 'node:path';
import { eraseContacts } from '../../../../mail-api/src/contacts/eraseContacts';
import { noteContacts } from '../../../../mail-api/src/contacts/noteContacts';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { documentAccess } from './documentAccess';
import { openDocumentDatabase } from './documentDatabase';
import { documentsOfApi } from './ownersStore';

const CONTACTS = 'contactos/contactos';
const firebase = { projectId: 'mg-local', apiKey: 'local' };
const DAY = '2026-11-29T12:00:00.000Z';
const NEXT_MONTH = new Date('2026-12-01T00:00:01Z');

/** Opens a store, with a way to note contacts in it. */
function aStore() {
  const database = openDocumentDatabase(join(temporaryFolder(), 'documents.db'));
  const api = documentsOfApi(database, { apiHost: '/api', firebase })!;
  opened.push(async () => {
    await api.close();
    database.close();
  });
  const documents = documentAccess(database);
  return {
    documents,
    database,
    api,
    note: (contacts: Parameters<typeof noteContacts>[1], now = new Date(DAY)) =>
      noteContacts(api, contacts, now),
    all: () => documents.list('contactos').map(({ id, data }) => [id, data]),
  };
}
const opened: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(opened.splice(0).map((close) => close())));

let count = 0;
const aContact = (email: string, kind: 'quotation' | 'enquiry' | 'subscription' = 'enquiry') => ({
  ...{ id: `mail-${(count += 1)}`, kind, email },
  createdAt: Date.parse(DAY),
});

it('notes each address in its list and its collection, also when the database is empty', async () => {
  const { note, documents } = aStore();
  const quotation = aContact('ana@mail.com', 'quotation');
  const enquiry = aContact('eva@mail.com');
  await note([quotation, enquiry, aContact('luz@mail.com', 'subscription')]);
  expect(documents.get(CONTACTS)).toEqual({
    cotizaciones: ['ana@mail.com new'],
    consultas: ['eva@mail.com new'],
    suscripciones: ['luz@mail.com new'],
  });
  const createdAt = new Date(DAY);
  const stored = { email: 'ana@mail.com', createdAt };
  expect(documents.get(`Pedidos-de-Cotizacion/${quotation.id}`)).toEqual(stored);
  expect(documents.get(`Consultas/${enquiry.id}`)).toEqual({ email: 'eva@mail.com', createdAt });
});

it('changes nothing when the same mails come again', async () => {
  const { note, documents } = aStore();
  const contacts = [aContact('ana@mail.com'), aContact('ana@mail.com')];
  await note(contacts);
  const before = documents.get(CONTACTS);
  await note(contacts);
  expect(documents.get(CONTACTS)).toEqual(before);
  expect(before).toMatchObject({ consultas: ['ana@mail.com new'] });
  expect(documents.list('Consultas')).toHaveLength(2);
});

it('begins a new document with each month, and keeps the old one under its date', async () => {
  const { note, all, database } = aStore();
  await note([aContact('ana@mail.com')]);
  const { fields } = database.get(CONTACTS)!;
  database.put(CONTACTS, fields, DAY);
  await note([aContact('eva@mail.com')], NEXT_MONTH);
  expect(all()).toEqual([
    ['contactos', expect.objectContaining({ consultas: ['eva@mail.com new'] })],
    ['contactos-2026-11-29T12-00-00', expect.objectContaining({ consultas: ['ana@mail.com new'] })],
  ]);
});

it.each([
  [
    'is large',
    { consultas: Array.from({ length: 12_000 }, (_, at) => `${at}@a-long-name.com new`) },
  ],
  ['has a text in place of a list', { consultas: 'text' }],
])('begins a new document within a month when the old one %s', async (_, data) => {
  const { note, all, documents } = aStore();
  documents.put(CONTACTS, data);
  await note([aContact('eva@mail.com')], new Date());
  expect(all()).toEqual([
    ['contactos', expect.objectContaining({ consultas: ['eva@mail.com new'] })],
    [expect.stringMatching(/^contactos-20/), data],
  ]);
});

it('keeps further fields of the document', async () => {
  const { note, documents } = aStore();
  documents.put(CONTACTS, { consultas: ['old@mail.com'], otra: 'x' });
  await note([aContact('eva@mail.com')], new Date());
  const lists = { consultas: ['old@mail.com', 'eva@mail.com new'], otra: 'x' };
  expect(documents.get(CONTACTS)).toMatchObject(lists);
});

it('refuses to overwrite what another process has noted meanwhile', async () => {
  const { note, api, documents } = aStore();
  await note([aContact('ana@mail.com')]);
  const slow = {
    ...api,
    async send(...request: Parameters<typeof api.send>) {
      const answer = await api.send(...request);
      if (request[0] === 'GET') await note([aContact('eva@mail.com')]);
      return answer;
    },
  };
  const later = [aContact('luz@mail.com')];
  await expect(noteContacts(slow, later, new Date(DAY))).rejects.toThrow('answers 400');
  await note(later);
  expect(documents.get(CONTACTS)).toMatchObject({
    consultas: ['ana@mail.com new', 'eva@mail.com new', 'luz@mail.com new'],
  });
});

it('erases a person from every document, and nobody else', async () => {
  const { note, api, documents, all } = aStore();
  const ana = aContact('ana@mail.com', 'quotation');
  await note([ana, aContact('ana@mail.com'), aContact('eva@mail.com')]);
  documents.put('contactos/contactos-2025-01-01T00-00-00', {
    consultas: ['ana@mail.com new', 'x'],
  });
  documents.put('contactos/aDocumentOfBrowsers1', { suscripciones: ['ana@mail.com new'] });
  documents.put('contactos/other', { nota: 'ana@mail.com new' });
  const changed = await eraseContacts(api, 'ana@mail.com');
  expect(changed).toHaveLength(5);
  expect(changed).toContain(`Pedidos-de-Cotizacion/${ana.id}`);
  expect(documents.list('Pedidos-de-Cotizacion')).toEqual([]);
  expect(documents.list('Consultas').map(({ data }) => data.email)).toEqual(['eva@mail.com']);
  expect(Object.fromEntries(all())).toEqual({
    contactos: { cotizaciones: [], consultas: ['eva@mail.com new'], suscripciones: [] },
    'contactos-2025-01-01T00-00-00': { consultas: ['x'] },
    other: { nota: 'ana@mail.com new' },
  });
  expect(await eraseContacts(api, 'ana@mail.com')).toEqual([]);
});

it('erases a person from more documents than a list or a commit takes', async () => {
  const { api, documents } = aStore();
  for (let at = 0; at < 450; at += 1) {
    documents.put(`Consultas/${at}`, { email: at % 9 ? 'ana@mail.com' : 'eva@mail.com' });
  }
  expect(await eraseContacts(api, 'ana@mail.com')).toHaveLength(400);
  expect(documents.list('Consultas')).toHaveLength(50);
});
