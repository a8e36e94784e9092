import { useState } from 'react';

/** How often a number has grown since the page came to life; what was there by then does not count. */
export function useAdditions(count: number, alive: boolean): number {
  const [seen, setSeen] = useState({ count, alive, additions: 0 });
  if (seen.count !== count || seen.alive !== alive) {
    const additions = seen.additions + (seen.alive && count > seen.count ? 1 : 0);
    setSeen({ count, alive, additions });
  }
  return seen.additions;
}
