import type { SiteConfig } from '@mg/shared/services/siteConfig';

/** One rule for the server of a site. The local server, nginx and docs/serving.md follow it. */
export interface ServingRule {
  /** Addresses, in Markdown. */
  path: string;
  answer: string;
  /** First names of addresses that no remote's page may have. */
  names?: readonly string[];
  /** Pattern of the served files that `cache` is for; the first rule that fits decides. */
  file?: string;
  /** `Cache-Control` of the answer. */
  cache?: string;
  /** The files below these names are never served at these addresses. */
  isHidden?: boolean;
  /** A missing address below these names is answered with the page of missing addresses. */
  hasPages?: boolean;
}

export const SERVING: readonly ServingRule[];

/** Names below which no file is ever served. */
export const HIDDEN: readonly string[];

/** Reserved names below which a missing file is never answered with a page. */
export const FILE_NAMES: readonly string[];

/** Endings of files, as a pattern; a page's name may have any other ending, such as `ROLLO 1.5`. */
export const FILE_ENDINGS: string;

/** The first name of an address, if the site reserves that name. @param path such as `/files/a` */
export function reservedName(path: string): string | undefined;

/** `Cache-Control` of a file. @param file path below the site's folder, such as `/home/index.html` */
export function cacheControl(file: string): string;

/** Headers of every answer of a site. They allow its own code and the configured hosts only. */
export function securityHeaders(config: SiteConfig): Record<string, string>;
