import type { SiteConfig } from '@mg/shared/services/siteConfig';

const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
];

const OPEN_MAP = 'https://www.openstreetmap.org';

/** Where the embedded map comes from: asked whether it can be had, and framed. */
function mapOrigin(address: unknown): string | undefined {
  if (address === 'none') return undefined;
  return typeof address === 'string' && address !== '' ? new URL(address).origin : OPEN_MAP;
}

/** Headers of every answer of the site: its own code and the configured hosts, nothing else. */
export function securityHeaders(config: SiteConfig): Record<string, string> {
  const { apiHost, firebase, measurementId, business } = config;
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
    // Styles that stand in a page are allowed by their hashes, in a policy of the page's own.
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
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
