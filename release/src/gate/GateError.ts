import { ReleaseError } from '../foundation/errors';
import { describeMisfit, type Misfit } from './Misfit';

/** The gate's refusal: nothing was changed. */
export class GateError extends ReleaseError {
  override name = 'GateError';

  constructor(readonly misfits: Misfit[]) {
    const reasons = misfits.map((misfit) => `  - ${describeMisfit(misfit)}`);
    const way = misfits.some(({ other }) => other?.role === 'last good')
      ? '\nA version that is only a last good one can be given up with --allow-incompatible-fallback and a reason.'
      : '';
    super(`Refused, nothing was changed:\n${reasons.join('\n')}${way}`);
  }
}
