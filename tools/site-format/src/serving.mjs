const FOREVER = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

export const SERVING = [
  {
    path: '`/r/...`',
    names: ['r'],
    file: '^/r/',
    cache: FOREVER,
    answer: 'The file of a published version. A missing file is a 404, never a page.',
  },
  {
    path: '`/live.json`, `/log`, `/records/...`, `/robots.txt`, `/sitemap.xml`',
    names: ['log', 'records'],
    file: '\\.(json|xml)$|^/(log|robots\\.txt)$',
    cache: NO_CACHE,
    answer: 'The file',
  },
  {
    path: '`/sw.js`, other scripts outside `/r/` and `/files/`',
    file: '^/(?!files/).*\\.js$',
    cache: NO_CACHE,
    answer: "The file: the worker of the offline cache, and workers that remove a former site's",
  },
  { path: '`/`', file: '\\.html$', cache: NO_CACHE, answer: '`index.html`' },
  {
    path: 'A path with a page of its own',
    cache: NO_CACHE,
    answer: "`{path}/index.html` (the path decoded), also if its name ends like a file's",
  },
  {
    path: 'A path in a folder with an `any.html`',
    cache: NO_CACHE,
    answer: 'That page, which shows every address of its form',
  },
  {
    path: 'Any path that nothing else answers',
    cache: NO_CACHE,
    answer: '`404.html`, with the status 404',
  },
  {
    path: '`/files/...`',
    names: ['files'],
    cache: DAY,
    answer: 'Your own files, such as pictures of promotions. A missing file is a 404.',
  },
  { path: 'Other files', file: '', cache: DAY, answer: 'The file, or 404' },
  {
    path: '`/sets/...`, `/live/...`, names that begin with a dot',
    names: ['sets', 'live'],
    isHidden: true,
    answer: '404',
  },
  {
    path: '`/api/...`, `/v1/...`',
    names: ['api', 'v1'],
    answer: 'The mail API, and the document store of `npm start`; else 404, never a page',
  },
  {
    path: '`/inbox`',
    names: ['inbox'],
    hasPages: true,
    answer: 'The inbox of `npm start`; else as any path that nothing else answers',
  },
];

const namesOf = (rules) => rules.flatMap(({ names = [] }) => names);

const RESERVED = new Set(namesOf(SERVING));

export const HIDDEN = namesOf(SERVING.filter(({ isHidden }) => isHidden));

export const FILE_NAMES = namesOf(SERVING.filter((rule) => !rule.isHidden && !rule.hasPages));

export const FILE_ENDINGS =
  'js|css|map|json|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?|webmanifest|br|gz|pdf';

export function reservedName(path) {
  const [, first] = path.split('/');
  return RESERVED.has(first) || first.includes('.') ? first : undefined;
}

export const cacheControl = (file) =>
  SERVING.find((rule) => rule.file !== undefined && new RegExp(rule.file).test(file)).cache;

const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
];

const OPEN_MAP = 'https://www.openstreetmap.org';

/** Returns the origin of the embedded map, which the page probes and frames. */
function mapOrigin(address) {
  if (address === 'none') return undefined;
  return typeof address === 'string' && address !== '' ? new URL(address).origin : OPEN_MAP;
}

export function securityHeaders({ apiHost, firebase, measurementId, business }) {
  const map = mapOrigin(business?.mapEmbedUrl);
  const connect = [
    "'self'",
    ...(map ? [map] : []),
    ...(URL.canParse(apiHost) ? [new URL(apiHost).origin] : []),
    ...(firebase.host === undefined ? ['https://firestore.googleapis.com'] : []),
    ...(measurementId ? ANALYTICS_HOSTS : []),
  ];
  const scripts = ["'self'", ...(measurementId ? ['https://www.googletagmanager.com'] : [])];
  const policy = {
    'script-src': scripts.join(' '),
    // Each page allows its own styles by their hashes, in a policy of its own.
    'style-src-attr': "'none'",
    'img-src': "'self' https: data:",
    'font-src': "'self'",
    'connect-src': connect.join(' '),
    'manifest-src': "'self'",
    'media-src': "'none'",
    'object-src': "'none'",
    'worker-src': "'self'",
    'frame-src': map ?? "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A page whose map or script listens to its unload never comes from the back/forward cache.
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), unload=(), usb=()',
  };
}
