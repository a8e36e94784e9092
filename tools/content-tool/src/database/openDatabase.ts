import { existsSync } from 'node:fs';
import { CommandError } from '@mg/command';
import type { Variables } from '@mg/command/environment';
import { readEnvironment } from '@mg/local/environment';
import { openOwnersStore } from '@mg/local/ownersStore';
import { rawRequest } from '@mg/release/rawRequest';
import { GoogleAuth } from 'google-auth-library';
import { restDatabase, type DocumentDatabase, type Send } from './restDatabase';

const HOSTED = 'https://firestore.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/datastore';

/** Bounds one request. */
const TIMEOUT_MS = 60_000;

/**
 * Opens the documents that the environment names: the vendor's emulator, the hosted database by a
 * service account, or the local store, also beside a running site.
 *
 * @throws EnvironmentError, or CommandError when the hosted database lacks credentials
 */
export async function openDatabase(env: Variables): Promise<DocumentDatabase> {
  const { localDocuments, siteConfig, dataDir } = readEnvironment(env);
  const project = siteConfig.firebase.projectId;
  const emulator = env.FIRESTORE_EMULATOR_HOST;
  if (emulator) {
    const send = sendTo(`http://${emulator}`, async () => ({ authorization: 'Bearer owner' }));
    return restDatabase({ name: `The emulator at ${emulator}`, project, send });
  }
  if (localDocuments) {
    const { send, close } = await openOwnersStore(dataDir);
    return restDatabase({ name: `The local store in ${dataDir}`, project, send, close });
  }
  const keyFile = env.GOOGLE_APPLICATION_CREDENTIALS;
  if (!keyFile || !existsSync(keyFile)) {
    throw new CommandError(
      'The hosted database needs the key of a service account: set GOOGLE_APPLICATION_CREDENTIALS ' +
        `to its file.${keyFile ? ` There is no file ${keyFile}.` : ''} docs/hosting.md has the steps.`,
    );
  }
  const clientOptions = { transporterOptions: { fetchImplementation } };
  const auth = new GoogleAuth({ keyFile, scopes: SCOPE, clientOptions });
  const send = sendTo(HOSTED, async () => Object.fromEntries(await auth.getRequestHeaders()));
  return restDatabase({ name: `The database of ${project}`, project, send });
}

/** Lets the client of Google ask for its token as `sendTo` asks the database. */
const fetchImplementation: typeof fetch = async (address, { method, headers, body } = {}) => {
  const given = Object.fromEntries(new Headers(headers));
  const { status, bytes } = await ask(String(address), method, given, body && String(body));
  return new Response(new Uint8Array(bytes), { status });
};

const sendTo =
  (origin: string, headers: () => Promise<Record<string, string>>): Send =>
  async (method, path, body) => {
    const all = { ...(await headers()), 'content-type': 'application/json' };
    const sent = body && JSON.stringify(body);
    const { status, bytes } = await ask(`${origin}/v1/${path}`, method, all, sent);
    return { status, text: bytes.toString() };
  };

const ask = (
  address: string,
  method: string | undefined,
  headers: Record<string, string>,
  body?: string | null,
) => {
  const bytes = body ? Buffer.from(body) : undefined;
  return rawRequest(new URL(address), { method, headers, bytes, timeoutMs: TIMEOUT_MS });
};
