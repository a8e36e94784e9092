const FOREVER = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

export const CACHES = [
  ['^/r/', FOREVER],
  ['\\.(json|xml)$|^/(log|robots\\.txt)$', NO_CACHE],
  ['^/(?!files/).*\\.js$', NO_CACHE],
  ['\\.html$', NO_CACHE],
  ['', DAY],
];

export const RESOURCE_POLICIES = [
  // Letters and other sites may show the operator's own pictures.
  ['^/files/', 'cross-origin'],
  ['', 'same-origin'],
];

export const HIDDEN = ['sets', 'live'];

export const FILE_NAMES = ['r', 'log', 'records', 'files', 'api', 'v1'];

const RESERVED = [...HIDDEN, ...FILE_NAMES, 'inbox'];

export const FILE_ENDINGS =
  'js|css|map|json|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?|webmanifest|br|gz|pdf';

export function reservedName(path) {
  const [, first] = path.split('/');
  return RESERVED.includes(first) || first.includes('.') ? first : undefined;
}

const valueFor = (file, table) => table.find(([files]) => new RegExp(files).test(file))[1];

export const cacheControl = (file) => valueFor(file, CACHES);

export const resourcePolicy = (file) => valueFor(file, RESOURCE_POLICIES);

export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

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

/** Names the project's documents, or all where the project is to be named. */
const documentsOf = ({ projectId }) =>
  `https://firestore.googleapis.com${projectId ? `/v1/projects/${projectId}/` : ''}`;

export function securityHeaders({ origin, apiHost, firebase, measurementId, business }) {
  const map = mapOrigin(business?.mapEmbedUrl);
  const connect = [
    "'self'",
    ...(map ? [map] : []),
    ...(URL.canParse(apiHost) ? [new URL(apiHost).origin] : []),
    ...(firebase.host === undefined ? [documentsOf(firebase)] : []),
    ...(measurementId ? ANALYTICS_HOSTS : []),
  ];
  const scripts = ["'self'", ...(measurementId ? ['https://www.googletagmanager.com'] : [])];
  const policy = {
    'default-src': "'none'",
    'script-src': scripts.join(' '),
    // Each page has a second policy, which allows its own styles alone, by their hashes.
    'style-src': "'self' 'unsafe-inline'",
    'style-src-attr': "'none'",
    'img-src': "'self' https: data:",
    'font-src': "'self'",
    'connect-src': connect.join(' '),
    'manifest-src': "'self'",
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
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Browsers ignore this header where the site has no certificate.
    ...(origin?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), unload=(), usb=()',
  };
}
