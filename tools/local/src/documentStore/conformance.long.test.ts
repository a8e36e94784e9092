import type { Writer } from './commitWrites';
import { addDoc, arrayUnion, collection } from 'firebase/firestore/lite';
import { appendingCases } from './testing/appendingCases';
import type { Backend } from './testing/Backend';
import { contactCases } from './testing/contactCases';
import { emulatorBackend, emulatorJar } from './testing/emulatorBackend';
import { localBackend } from './testing/localBackend';
import { readingCases } from './testing/readingCases';
import { address, REFUSED, type Visit } from './testing/Visit';
import { visitorOf } from './testing/visitorOf';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const PROJECT = 'mg-conformance';
const jar = emulatorJar();

if (!jar) {
  process.stderr.write(
    "\n*** The vendor's Firestore emulator is not installed: these cases run against the local\n" +
      '*** store alone. Install google-cloud-cli-firestore-emulator, or set FIRESTORE_EMULATOR_JAR.\n\n',
  );
}

const backends: [string, (by: Writer) => Promise<Backend>][] = [['the local store', localBackend]];
if (jar) backends.push(["the vendor's emulator", (by) => emulatorBackend(jar, PROJECT, by)]);

describe.each(backends)('The database of visitors, %s,', (_name, open) => {
  const visit = { project: PROJECT } as Visit;
  let leave: () => Promise<void>;
  const commitUrl = () =>
    `http://${visit.backend.host}/v1/projects/${PROJECT}/databases/(default)/documents:commit`;

  beforeAll(async () => {
    visit.backend = await open('visitor');
    ({ db: visit.db, leave } = visitorOf(visit.backend.host, PROJECT));
  });
  afterAll(async () => {
    await leave();
    await visit.backend.close();
  });

  readingCases(visit);
  appendingCases(visit);
  contactCases(visit);

  it('answers 400 when a body is nonsense', async () => {
    for (const body of ['nonsense', '{"writes":[{}]}', '{"writes":"x"}']) {
      const response = await fetch(commitUrl(), { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    }
  });
});

it.each(backends)(
  'lets visitors write nothing where the mail API notes addresses, in %s',
  async (_, open) => {
    const backend = await open('reader');
    const { db, leave } = visitorOf(backend.host, PROJECT);
    const contact = { consultas: arrayUnion('ana@mail.com new') };
    for (const name of ['Consultas', 'Pedidos-de-Cotizacion', 'contactos']) {
      const data = name === 'contactos' ? contact : address();
      await expect(addDoc(collection(db, name), data)).rejects.toMatchObject(REFUSED);
    }
    await leave();
    await backend.close();
  },
);
