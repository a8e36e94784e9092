import type { SiteConfig } from '@mg/shared/services/siteConfig';

/** Describes the answer to some addresses, for the local server, nginx and docs/serving.md. */
export interface ServingRule {
  /** Names the addresses, in Markdown. */
  path: string;
  answer: string;
  /** Reserves first segments of addresses, so no remote's page may take them. */
  names?: readonly string[];
  /** Matches the files that get `cache`; the first matching rule decides. */
  file?: string;
  /** Sets the `Cache-Control` header. */
  cache?: string;
  /** Is true when the server never serves files below these names. */
  isHidden?: boolean;
  /** Is true when a missing address below these names gets the 404 page. */
  hasPages?: boolean;
}

export const SERVING: readonly ServingRule[];

/** Lists names without any public file. */
export const HIDDEN: readonly string[];

/** Lists reserved names whose missing files never get a page. */
export const FILE_NAMES: readonly string[];

/** Matches file extensions; a page's name may end otherwise, such as `ROLLO 1.5`. */
export const FILE_ENDINGS: string;

/** Returns the first segment of a reserved address. @param path such as `/files/a` */
export function reservedName(path: string): string | undefined;

/** Returns the `Cache-Control` of a file. @param file below the site, such as `/home/index.html` */
export function cacheControl(file: string): string;

/** Returns headers for every answer; they allow the site's code and the configured hosts alone. */
export function securityHeaders(config: SiteConfig): Record<string, string>;
