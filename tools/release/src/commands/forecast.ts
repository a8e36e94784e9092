import { describeIncompatibility, type Incompatibility } from '../gate/Incompatibility';

/** Formats the gate's answer about versions that are not live. */
export function forecast(names: string[], incompatibilities: Incompatibility[]) {
  const fits = incompatibilities.length === 0;
  const reasons = incompatibilities.map((it) => `\n  - ${describeIncompatibility(it)}`);
  const text = fits
    ? `${names.join(', ')} can be promoted.`
    : `Cannot be promoted now:${reasons.join('')}`;
  return { ok: fits, data: { fits, incompatibilities }, text };
}
