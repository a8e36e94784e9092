import type { SiteConfig } from '@mg/shared/services/siteConfig';

/** Maps files to their `Cache-Control`, for the local server and nginx; the first that matches decides. */
export const CACHES: readonly (readonly [files: string, cache: string])[];

/** Maps files to their `Cross-Origin-Resource-Policy`; the first that matches decides. */
export const RESOURCE_POLICIES: readonly (readonly [files: string, policy: string])[];

/** Lists names without any public file. */
export const HIDDEN: readonly string[];

/** Lists other reserved names, whose missing files never get a page. */
export const FILE_NAMES: readonly string[];

/** Matches file extensions; a page's name may end otherwise, such as `ROLLO 1.5`. */
export const FILE_ENDINGS: string;

/** Returns the first segment of a reserved address. @param path such as `/files/a` */
export function reservedName(path: string): string | undefined;

/** Returns the `Cache-Control` of a file. @param file below the site, such as `/home/index.html` */
export function cacheControl(file: string): string;

/** Returns the `Cross-Origin-Resource-Policy` of a file. @param file as for `cacheControl` */
export function resourcePolicy(file: string): string;

/** Makes browsers refuse scripts without a hash; servers send this header where the set has `POLICY_FILE`. */
export const INTEGRITY_POLICY: string;

/** Returns headers for every answer; they allow the site's code and the configured hosts alone. */
export function securityHeaders(config: SiteConfig): Record<string, string>;
