import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether a screen is to be rendered whole. Where a link has led to its top, what stands below the
 * first screen comes right after that is painted: false at first, true then. Whoever comes back, or to a
 * section, looks at another place, and has it all at once.
 */
export function useWholeScreen(): boolean {
  const { hash } = useLocation();
  const atTop = useNavigationType() === 'PUSH' && hash === '';
  return useDeferredValue(true, !atTop);
}
