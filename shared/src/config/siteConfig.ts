/** Operators set the configuration as variables, and the page carries the result as JSON. */
export interface SiteConfig {
  /** Begins every address of the mail API, without a trailing slash. */
  apiHost: string;
  firebase: FirebaseConfig;
  /** Identifies the site to Google Analytics; without an id, no analytics code loads. */
  measurementId?: string;
  /** Begins every public address without a trailing slash, such as `https://www.example.com`. */
  origin?: string;
  /** Leads to the start page, such as `/home`. */
  start?: string;
  /** False removes the offline cache from every browser. */
  offline?: boolean;
  /** Lists the addresses of a former site's service workers, such as `/service-worker.js`. */
  formerWorkers?: string[];
  /** Lists other sites that pages may link to, such as `https://www.argentina.gob.ar`. */
  links?: string[];
  /** Overrides values of `business.ts`. */
  business?: Record<string, unknown>;
}

export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  appId?: string;
  /** Names host and port of Firestore: `self` means the page's origin, absence the hosted service. */
  host?: string;
  ssl?: boolean;
  /** Lets browsers note visitors' addresses, where no mail API notes them. */
  contacts?: 'browser';
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

/** Returns the configuration of the page, or the local default. */
export function readSiteConfig(): SiteConfig {
  if (cached) return cached;
  if (typeof document === 'undefined') return localDefault;
  const json = document.getElementById(SITE_CONFIG_ELEMENT_ID)?.textContent;
  cached = json ? { ...localDefault, ...(JSON.parse(json) as Partial<SiteConfig>) } : localDefault;
  return cached;
}
