import { ReleaseError } from '../foundation/errors';

/** @throws ReleaseError where a safeguard is set aside, and nobody says why */
export function requireReason(reason: string | undefined, ...setAside: unknown[]): void {
  if (reason?.trim() || !setAside.some(Boolean)) return;
  throw new ReleaseError('Going against a safeguard needs a reason: --reason TEXT.');
}
