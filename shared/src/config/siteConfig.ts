/** Runtime configuration: operators set variables, and the page carries JSON. */
export interface SiteConfig {
  /** Base address of the mail API, without a trailing slash. */
  apiHost: string;
  firebase: FirebaseConfig;
  /** Google Analytics id; without an id, no analytics code loads. */
  measurementId?: string;
  /** Public address of the site without a trailing slash, such as `https://www.example.com`. */
  origin?: string;
  /** Path of the start page, such as `/home`. */
  start?: string;
  /** False removes the offline cache from every browser. */
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

/** Sets the configuration on a server. */
export function setSiteConfig(config: SiteConfig): void {
  cached = { ...localDefault, ...config };
}

/** The configuration of this page, or the local default. */
export function readSiteConfig(): SiteConfig {
  if (cached) return cached;
  if (typeof document === 'undefined') return localDefault;
  const json = document.getElementById(SITE_CONFIG_ELEMENT_ID)?.textContent;
  cached = json ? { ...localDefault, ...(JSON.parse(json) as Partial<SiteConfig>) } : localDefault;
  return cached;
}
