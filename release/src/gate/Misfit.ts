import type { AppName } from '../siteLayout';

/** One reason why two versions cannot be in one page, or a version cannot be in any. */
export interface Misfit {
  kind: 'expose' | 'shared' | 'federation' | 'contract' | 'file' | 'quarantine';
  app: AppName;
  version: string;
  /** The version on the other side, where it takes two. */
  other?: { app: AppName; version: string; role: 'live' | 'last good' | 'new' };
  /** What is needed and what is there, in words and ranges. */
  text: string;
}

/** `quote@1.1.0 x shell@1.0.0 (live): needs ...` */
export function describeMisfit({ app, version, other, text }: Misfit): string {
  const pair = other ? ` x ${other.app}@${other.version} (${other.role})` : '';
  return `${app}@${version}${pair}: ${text}`;
}
