import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mg/command/freePort';
import { until } from '@mg/command/until';
import type { Writer } from '../commitWrites';
import { toData, toFields, type FirestoreFields } from '../firestoreValue';
import type { Backend } from './Backend';

const DEBIAN_JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const RULES = fileURLToPath(new URL('../../../../../firestore.rules', import.meta.url));

/** Writes the rules for a site whose browsers note addresses, or leaves the rules as they are. */
function rulesFor(by: Writer): string {
  if (by === 'reader') return RULES;
  const file = join(mkdtempSync(join(tmpdir(), 'mg-rules-')), 'firestore.rules');
  writeFileSync(file, readFileSync(RULES, 'utf8').replace('return false;', 'return true;'));
  return file;
}

/** Finds the vendor's emulator, or undefined where the emulator or Java is missing. */
export function emulatorJar(): string | undefined {
  const hasJava = spawnSync('java', ['-version']).status === 0;
  const jars = [process.env.FIRESTORE_EMULATOR_JAR, DEBIAN_JAR];
  return hasJava ? jars.find((jar) => jar && existsSync(jar)) : undefined;
}

/** Starts the vendor's emulator with `firestore.rules`, on a free port. */
export async function emulatorBackend(
  jar: string,
  project: string,
  by: Writer = 'visitor',
): Promise<Backend> {
  const host = `127.0.0.1:${await freePort()}`;
  const [address, port] = host.split(':');
  const java = spawn(
    'java',
    ['-cp', jar, MAIN_CLASS, `--host=${address}`, `--port=${port}`, `--rules=${rulesFor(by)}`],
    { stdio: 'ignore' },
  );
  const exited = new Promise<never>((_, reject) => {
    java.once('error', reject);
    java.once('exit', (code) => reject(new Error(`The emulator ended with code ${code}`)));
  });
  exited.catch(() => undefined);
  const kill = () => java.kill('SIGKILL');
  process.once('exit', kill);
  const answers = () =>
    fetch(`http://${host}/`).then(
      () => true,
      () => false,
    );
  await Promise.race([exited, until(answers, 100)]);

  const documents = `http://${host}/v1/projects/${project}/databases/(default)/documents`;
  const asOwner = (path: string, init?: RequestInit) =>
    fetch(`${documents}/${encodeURI(path)}`, {
      ...init,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    });
  return {
    host,
    async put(path, data) {
      const body = JSON.stringify({ fields: toFields(data) });
      const response = await asOwner(path, { method: 'PATCH', body });
      if (!response.ok) throw new Error(await response.text());
    },
    async read(path) {
      const response = await asOwner(path);
      if (response.status === 404) return undefined;
      const { fields = {} } = (await response.json()) as { fields?: FirestoreFields };
      return toData(fields);
    },
    async close() {
      process.off('exit', kill);
      kill();
      await exited.catch(() => undefined);
    },
  };
}
