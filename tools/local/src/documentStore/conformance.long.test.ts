import { appendingCases } from './testing/appendingCases';
import type { Backend } from './testing/Backend';
import { contactCases } from './testing/contactCases';
import { emulatorBackend, emulatorJar } from './testing/emulatorBackend';
import { localBackend } from './testing/localBackend';
import { readingCases } from './testing/readingCases';
import type { Visit } from './testing/Visit';
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

const backends: [string, () => Promise<Backend>][] = [['the local store', localBackend]];
if (jar) backends.push(["the vendor's emulator", () => emulatorBackend(jar, PROJECT)]);

describe.each(backends)('The database of visitors, %s,', (_name, open) => {
  const visit = { project: PROJECT } as Visit;
  let leave: () => Promise<void>;
  const commitUrl = () =>
    `http://${visit.backend.host}/v1/projects/${PROJECT}/databases/(default)/documents:commit`;

  beforeAll(async () => {
    visit.backend = await open();
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
