import { BITS_MAX } from '@mg/shared/domain/challenge';

/** Counts what a sender, a network or all have stored within an hour. */
export interface Stored {
  items: number;
  bytes: number;
}

type Scope = 'client' | 'network' | 'total';

/** Limits the mails of an hour without a proof of work, by sender, by network and in total. */
export type FreeMails = Record<Scope, number>;

/** Counts a larger mail as several. */
const MAIL_BYTES = 10_000;

/** Takes a cheap phone a third of a second. */
export const LEAST_BITS = 15;

/**
 * Returns the bits of the proof that the next mail needs, or 0 below each limit. The work doubles
 * whenever the stored mails double, so a flood costs its sender more and more.
 */
export function demandedBits(stored: Record<Scope, Stored>, free: FreeMails): number {
  const scopes = Object.keys(free) as Scope[];
  const loads = scopes.map((scope) => {
    const { items, bytes } = stored[scope];
    return Math.max(items, bytes / MAIL_BYTES) / free[scope];
  });
  const load = Math.max(...loads);
  return load < 1 ? 0 : Math.min(LEAST_BITS + Math.floor(Math.log2(load)), BITS_MAX);
}
