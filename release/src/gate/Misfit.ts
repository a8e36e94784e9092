import type { AppName } from '../site/siteLayout';

/** One reason why versions cannot be live together, or a version cannot be live at all. */
export interface Misfit {
  kind: MisfitKind;
  app: AppName;
  version: string;
  /** The version on the other side, where it takes two. */
  other?: { app: AppName; version: string; role: Role };
  /** What is needed and what is there, in words and ranges. */
  text: string;
}

export type MisfitKind =
  | 'contract'
  | 'declaration'
  | 'expose'
  | 'file'
  | 'handshake'
  | 'page'
  | 'path'
  | 'quarantine'
  | 'shared'
  | 'slot'
  | 'start';

export type Role = 'live' | 'last good' | 'new';

/** `quote@1.1.0 x shell@1.0.0 (live): needs ...` */
export function describeMisfit({ app, version, other, text }: Misfit): string {
  const pair = other ? ` x ${other.app}@${other.version} (${other.role})` : '';
  return `${app}@${version}${pair}: ${text}`;
}
