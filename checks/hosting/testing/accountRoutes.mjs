import { generateKeyPairSync, verify } from 'node:crypto';
import { failure, PROJECT, WRITER } from './answers.mjs';

const ACCOUNTS = `iam.googleapis.com/v1/projects/(-|${PROJECT})/serviceAccounts`;
const PROJECTS = 'cloudresourcemanager.googleapis.com/v1/projects';

/** Answers for logins, roles, service accounts and keys. */
export function accountRoutes(cloud) {
  const policy = () => ({ etag: 'AAAA', version: 1, bindings: cloud.bindings });
  return {
    'POST auth.firebase.tools/attest': () => ({ token: 'attested' }),
    'POST accounts.google.com/o/oauth2/token': () => tokens('person'),
    'POST oauth2.googleapis.com/token': ({ form }) => {
      const assertion = form.get('assertion');
      if (!assertion) return tokens('person');
      return isSigned(assertion, cloud.keys) ? tokens('writer') : failure(401, 'UNAUTHENTICATED');
    },
    [`POST ${ACCOUNTS}`]: ({ json }) => {
      if (!cloud.services.has('iam.googleapis.com')) return failure(403, 'SERVICE_DISABLED');
      return { email: `${json.accountId}@${PROJECT}.iam.gserviceaccount.com` };
    },
    [`POST ${PROJECTS}/${PROJECT}:getIamPolicy`]: policy,
    [`POST ${PROJECTS}/${PROJECT}:setIamPolicy`]: ({ json }) => {
      cloud.bindings = json.policy.bindings;
      return policy();
    },
    [`POST ${ACCOUNTS}/${WRITER}/keys`]: () => newKey(cloud.keys),
    [`DELETE ${ACCOUNTS}/${WRITER}/keys/(?<name>.*)`]: ({ name }) =>
      cloud.keys.delete(name) ? {} : failure(404, 'NOT_FOUND'),
  };
}

/** Encodes a token that the vendor's programs decode, and whose signature they do not check. */
const tokenOf = (data) =>
  [{ alg: 'none' }, data]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('c2lnbmVk')
    .join('.');

const tokens = (access_token) => ({
  access_token,
  id_token: tokenOf({ email: 'ana@example.com', sub: '1' }),
  refresh_token: 'again',
  expires_in: 3600,
  token_type: 'Bearer',
});

/** Makes a key as the vendor does, and answers with its file. */
function newKey(keys) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const id = `key-${keys.size}`;
  keys.set(id, publicKey);
  const file = {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: id,
    private_key: privateKey,
    client_email: WRITER,
  };
  return {
    name: `projects/${PROJECT}/serviceAccounts/${WRITER}/keys/${id}`,
    privateKeyData: Buffer.from(JSON.stringify(file)).toString('base64'),
  };
}

function isSigned(assertion, keys) {
  const [header, claims, signature] = assertion.split('.');
  const signed = Buffer.from(`${header}.${claims}`);
  return [...keys.values()].some((key) =>
    verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url')),
  );
}
