/**
 * Runtime configuration that the operator sets by environment and the page carries as JSON,
 * so that one build serves the local default and the hosted services alike.
 */
export interface SiteConfig {
  /** Base address of the mail API, without a trailing slash. */
  apiHost: string;
  firebase: FirebaseConfig;
  /** Google Analytics id; without one no analytics code is loaded. */
  measurementId?: string;
  /** Public address of the site without a trailing slash, such as `https://www.example.com`. */
  origin?: string;
  /** Path that the empty one leads to, such as `/home`. */
  start?: string;
  /** False takes the copy for when there is no line away again from every browser that has one. */
  offline?: boolean;
  /** Overrides for `business.ts`. */
  business?: Record<string, unknown>;
}

export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  appId?: string;
  /** Firestore host and port; absent means the hosted service, `self` the page's own origin. */
  host?: string;
  ssl?: boolean;
}

export const SITE_CONFIG_ELEMENT_ID = 'mg-config';

const localDefault: SiteConfig = {
  apiHost: '/api',
  firebase: { projectId: 'mg-local', apiKey: 'local', host: 'self' },
};

let cached: SiteConfig | undefined;

/** Says what the configuration is where there is no page to read it from. */
export function setSiteConfig(config: SiteConfig): void {
  cached = { ...localDefault, ...config };
}

/** The configuration of this page; the local default where the page carries none. */
export function readSiteConfig(): SiteConfig {
  if (cached) return cached;
  if (typeof document === 'undefined') return localDefault;
  const json = document.getElementById(SITE_CONFIG_ELEMENT_ID)?.textContent;
  cached = json ? { ...localDefault, ...(JSON.parse(json) as Partial<SiteConfig>) } : localDefault;
  return cached;
}
