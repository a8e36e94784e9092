import { useState } from 'react';

/** Counts how often a number has grown since hydration. */
export function useAdditions(count: number, alive: boolean): number {
  const [seen, setSeen] = useState({ count, alive, additions: 0 });
  if (seen.count !== count || seen.alive !== alive) {
    const additions = seen.additions + (seen.alive && count > seen.count ? 1 : 0);
    setSeen({ count, alive, additions });
  }
  return seen.additions;
}
