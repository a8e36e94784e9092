import { emulatorBackend } from '../../../tools/local/src/documentStore/testing/emulatorBackend.ts';
import { PROJECT, WRITER } from './answers.mjs';
import { emptyCloud } from './cloud.mjs';
import { startHosting } from './startHosting.mjs';
import { startStandIn } from './startStandIn.mjs';

const DOCUMENTS = `/v1/projects/${PROJECT}/databases/(default)/documents`;
/** Lists servers of the vendor's own figures and news. */
const FIGURES = /^(firebase-public\.firebaseio\.com|www\.google-analytics\.com)$/;
const LOCKED = 'service cloud.firestore { match /{any=**} { allow read, write: if false; } }';

/** Starts the emulators of Firestore and Hosting, with the rest of the vendor's cloud before both. */
export async function startVendor(folder, { jar, firebase, env }) {
  const database = await emulatorBackend(jar, PROJECT);
  const hosting = await startHosting(folder, firebase, env);
  const { cloud, answer } = emptyCloud({
    onRules: (files) => setRules(database.host, files),
    onPages: hosting.publish,
  });
  const unknown = [];
  const standIn = await startStandIn(folder, async (request) => {
    const { method, host, path } = request;
    if (host === `${PROJECT}.web.app`) return forward(hosting.host, request);
    if (host === 'firestore.googleapis.com' && decodeURI(path).startsWith(DOCUMENTS)) {
      return forwardDocuments(database.host, request, cloud);
    }
    const known = await answer(request);
    if (!known && !FIGURES.test(host)) unknown.push(`${method} ${host}${path}`);
    return known ?? { status: 404, body: {} };
  });
  await setRules(database.host, [{ name: 'locked.rules', content: LOCKED }]);
  return {
    cloud,
    database,
    /** Lists requests without an answer. */
    unknown,
    env: standIn.env,
    /** Fetches from the public site. */
    get: (path) => fetch(`http://${hosting.host}${path}`),
    async close() {
      await standIn.close();
      await hosting.close();
      await database.close();
    },
  };
}

async function setRules(host, files) {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Forwards as a visitor, or as the owner with the token and the role of the content's account. */
function forwardDocuments(host, request, { bindings }) {
  const { authorization } = request.headers;
  const mayWrite = bindings.some(
    ({ role, members }) =>
      role === 'roles/datastore.user' && members.includes(`serviceAccount:${WRITER}`),
  );
  if (authorization && !(authorization === 'Bearer writer' && mayWrite)) {
    return { status: 403, body: { error: { message: 'No role for documents' } } };
  }
  return forward(host, request, authorization && { authorization: 'Bearer owner' });
}

async function forward(host, { method, path, headers, body }, more = {}) {
  const answer = await fetch(`http://${host}${path}`, {
    method,
    headers: {
      ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
      ...more,
    },
    body: body.length > 0 ? body : undefined,
    redirect: 'manual',
  });
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection|keep-alive)$/.test(name),
  );
  return {
    status: answer.status,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}
