import { GoogleAuth } from 'google-auth-library';
import type { MailApiConfig } from '../server/config';

const HOSTED = 'https://firestore.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/datastore';
const TIMEOUT_MS = 20_000;

/** Is the document database, which takes requests of its owner in Firestore's REST protocol. */
export interface Documents {
  project: string;
  /** @param path begins behind the version, as in `projects/mg/databases/...` */
  send(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string }>;
}

/**
 * Reaches the database that the configuration names, with the credentials of the machine or of
 * GOOGLE_APPLICATION_CREDENTIALS. The vendor's emulator asks for none.
 */
export function documentsOf({ contacts }: Pick<MailApiConfig, 'contacts'>): Documents | undefined {
  if (!contacts) return undefined;
  const { project, emulator, keyFile } = contacts;
  const auth = new GoogleAuth({ scopes: SCOPE, keyFile });
  const origin = emulator ? `http://${emulator}` : HOSTED;
  const authorization = async () =>
    emulator ? 'Bearer owner' : (await auth.getRequestHeaders()).get('authorization')!;
  return {
    project,
    async send(method, path, body) {
      const response = await fetch(`${origin}/v1/${path}`, {
        method,
        headers: { authorization: await authorization(), 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, text: await response.text() };
    },
  };
}
