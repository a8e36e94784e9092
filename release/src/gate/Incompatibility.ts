import type { AppName } from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';

/** One reason why versions cannot be live together, or a version cannot be live at all. */
export interface Incompatibility {
  kind: IncompatibilityKind;
  app: AppName;
  version: string;
  /** The version on the other side, if it takes two. */
  other?: { app: AppName; version: string; role: Role };
  /** The need and the offer, in words and ranges. */
  text: string;
}

type IncompatibilityKind =
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
export function describeIncompatibility({ app, version, other, text }: Incompatibility): string {
  const pair = other ? ` x ${other.app}@${other.version} (${other.role})` : '';
  return `${app}@${version}${pair}: ${text}`;
}

/** The gate's refusal: nothing was changed. */
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
