import type { AppName } from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';

/** Gives a reason against a version, without the version. */
export interface Complaint {
  /** Names the rule for programs, such as `contract`. */
  kind: string;
  text: string;
}

/** Explains why versions cannot be live together, or one version cannot be live at all. */
export interface Incompatibility extends Complaint {
  app: AppName;
  version: string;
  /** Names the version on the other side of a pair. */
  other?: { app: AppName; version: string; role: Role };
  /** Names a PNG of the page, where a browser could still draw the page. */
  picture?: string;
}

export type Role = 'live' | 'last good' | 'new';

/** Writes a line such as `quote@1.1.0 x shell@1.0.0 (live): needs ...`. */
export function describeIncompatibility(incompatibility: Incompatibility): string {
  const { app, version, other, text, picture } = incompatibility;
  const pair = other ? ` x ${other.app}@${other.version} (${other.role})` : '';
  const seen = picture ? `\n    picture: ${picture}` : '';
  return `${app}@${version}${pair}: ${text}${seen}`;
}

/** Refuses a change before anything is written. */
export class GateError extends ReleaseError {
  override name = 'GateError';

  constructor(readonly incompatibilities: Incompatibility[]) {
    const reasons = incompatibilities.map((it) => `  - ${describeIncompatibility(it)}`);
    const way = incompatibilities.some(({ other }) => other?.role === 'last good')
      ? '\nA version that is only a fallback can be given up with --allow-incompatible-fallback and a reason.'
      : '';
    super(`Refused, nothing was changed:\n${reasons.join('\n')}${way}`);
  }
}
