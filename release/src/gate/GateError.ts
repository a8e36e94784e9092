import { ReleaseError } from '../foundation/errors';
import { describeIncompatibility, type Incompatibility } from './Incompatibility';

/** The gate's refusal: nothing was changed. */
export class GateError extends ReleaseError {
  override name = 'GateError';

  constructor(readonly incompatibilities: Incompatibility[]) {
    const reasons = incompatibilities.map(
      (incompatibility) => `  - ${describeIncompatibility(incompatibility)}`,
    );
    const way = incompatibilities.some(({ other }) => other?.role === 'last good')
      ? '\nA version that is only a last good one can be given up with --allow-incompatible-fallback and a reason.'
      : '';
    super(`Refused, nothing was changed:\n${reasons.join('\n')}${way}`);
  }
}
