import { makeDocumentStore } from '@mg/shared/services/documentStore';
import { deleteApp, getApps } from 'firebase/app';
import { localBackend } from './testing/localBackend';

afterAll(() => Promise.all(getApps().map(deleteApp)));

/** Notes an address of each kind as a browser does. @returns the paths of the documents that there are */
async function noteAll(contacts?: 'browser') {
  const backend = await localBackend(contacts ? 'visitor' : 'reader');
  const config = { projectId: 'mg-local', apiKey: 'local', host: backend.host, ssl: false };
  const store = makeDocumentStore({ ...config, contacts });
  await store.appendQuoteRequest('ana@mail.com');
  await store.appendEnquiry('eva@mail.com');
  await store.recordContact('consultas', 'eva@mail.com');
  const paths = ['Pedidos-de-Cotizacion', 'Consultas', 'contactos'].map(backend.list);
  await backend.close();
  return paths;
}

it('makes a document for each address when the configuration lets browsers note', async () => {
  expect(await noteAll('browser')).toEqual([
    [expect.objectContaining({ email: 'ana@mail.com' })],
    [expect.objectContaining({ email: 'eva@mail.com' })],
    [{ consultas: ['eva@mail.com new'] }],
  ]);
});

it('leaves the addresses to the mail API by default', async () => {
  expect(await noteAll()).toEqual([[], [], []]);
});
