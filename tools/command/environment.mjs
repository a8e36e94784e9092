/** Lists every variable of .env.example. The environment of a process has others with any text. */
const NAMES = new Set(
  `PORT HOST DATA_DIR SITE_ORIGIN OFFLINE INBOX_PASSWORD INBOX_SMTP_PORT
  FIREBASE_PROJECT_ID FIREBASE_API_KEY FIREBASE_APP_ID GOOGLE_APPLICATION_CREDENTIALS
  CONTENT_PASSWORD MEASUREMENT_ID API_HOST CONTACTS
  SMTP_URL SMTP_HOST SMTP_PORT SMTP_SECURE SMTP_USER SMTP_PASS SMTP_REQUIRE_TLS MAIL_FROM MAIL_TO
  OUTBOX_URL TRUSTED_PROXIES RATE_LIMIT_PER_MINUTE BEACONS_PER_MINUTE
  FREE_MAILS_PER_CLIENT FREE_MAILS_PER_NETWORK FREE_MAILS_PER_HOUR STORED_MB_PER_DAY QUEUE_MAX
  SENDS_PER_SECOND
  MINIMUM_FILL_MS RETRY_BASE_MS RETRY_MAX_MS GIVE_UP_DAYS LEASE_MS RETAIN_DAYS RETAIN_BODY_DAYS
  SEND_WITHIN_REQUEST
  LOG_LEVEL
  BUSINESS_NAME BUSINESS_TAGLINE BUSINESS_ADDRESS BUSINESS_EMAIL BUSINESS_PHONE BUSINESS_CHAT_PHONE
  CHAT_BASE_URL DIRECTIONS_URL MAP_COORDINATES MAP_EMBED_URL
  RELEASE_SITE RELEASE_URL RELEASE_PURGE RELEASE_PURGE_TOKEN RELEASE_BY RELEASE_KEYS RELEASE_ANCHOR
  RELEASE_PASSPHRASE RELEASE_ROOT RELEASE_UNCAGED APP_VERSION
  AWS_ENDPOINT_URL AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN
  CHROMIUM_PATH FIRESTORE_EMULATOR_HOST FIRESTORE_EMULATOR_JAR
  E2E_ALL E2E_BASE_URL E2E_SITE E2E_RESULTS E2E_TABS E2E_RELEASES`.split(/\s+/),
);

const EDGES = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu;
const QUOTED = /^["'`“”‘’«»].*["'`“”‘’«»]$/s;
/** A pair inside a text, or an apostrophe, is the operator's own. */
const HALF_QUOTED = /^["'`“”‘’«»][^"'`“”‘’«»]*$|^[^"'`“”‘’«»]*["'`“”‘’«»]$/s;
const QUOTES = /^["'`“”‘’«»]|["'`“”‘’«»]$/g;
/** Passwords hold dollar signs, so a name without braces is whole, and in capital letters. */
const UNEXPANDED = /\$\{\w+\}|(?<![^/:@=,.\s])\$[A-Z_][A-Z\d_]*(?![^/:@,.\s])|^~(\w*\/|$)/;
const COMMENT = /(?:^|\s+)#(?:\s.*)?$/s;
const NAME_EDGES = /^[^A-Z]*(?:export\s+)?|\W+$/gi;
/** Matches each sign that RFC 3986 wants escaped in a user or a password. */
const UNESCAPED = /%(?![\dA-Fa-f]{2})|[^A-Za-z\d_.~!$&'()*+,;=:%-]/gu;

const PROXY = /^(https?|all)_proxy$/i;
const isKnown = (name) => NAMES.has(name) || PROXY.test(name);

export function readVariables(env) {
  const given = {};
  const problems = [];
  for (const [key, value = ''] of Object.entries(env)) {
    const name = isKnown(key) ? key : key.replace(NAME_EDGES, '');
    if (!isKnown(name)) continue;
    if (name !== key) problems.push(`${JSON.stringify(key)}: is no name; write ${name}`);
    const text = intendedText(value, (problem) => problems.push(`${name}: ${problem}`));
    if (text) given[name] ??= text;
    const problem = PROXY.test(name) && credentialsProblem(text.replace(/^(?!.*:\/\/)/, 'http://'));
    if (problem) problems.push(`${name}: ${problem}`);
  }
  return { given, problems };
}

/** Returns the text that the operator means, so that no other check refuses the same damage again. */
function intendedText(value, found) {
  const bare = value.replace(EDGES, '');
  if (value.includes('\r')) found('holds a carriage return; save the file with line ends of Unix');
  else if (bare && bare !== value)
    found('begins or ends with a space or an invisible sign; remove it');
  const text = bare.replace(COMMENT, '');
  if (text !== bare) found('holds a comment; write the comment on a line of its own');
  const isQuoted = QUOTED.test(text);
  const isHalfQuoted = HALF_QUOTED.test(text);
  if (isQuoted) found('stands in quotes; leave the quotes out');
  else if (isHalfQuoted) found('begins or ends with a quote; leave the quote out');
  const inner = isQuoted || isHalfQuoted ? text.replace(QUOTES, '') : text;
  if (UNEXPANDED.test(inner)) found('has a variable or a ~ that nothing expands; write its value');
  return inner;
}

export function credentialsProblem(url) {
  const [, credentials = ''] = /^[a-z][a-z\d+.-]*:\/\/(.*)@/is.exec(url) ?? [];
  const signs = credentials.match(UNESCAPED) ?? [];
  if (signs.length === 0 && isDecodable(credentials)) return undefined;
  // Escapes of bytes that are no text come from a bare percent sign.
  const forms = [...new Set(signs.length > 0 ? signs : '%')].map(
    (sign) => `${encodeURIComponent(sign)} for ${JSON.stringify(sign)}`,
  );
  return `in the user and the password, write ${forms.join(', ')}`;
}

function isDecodable(text) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
