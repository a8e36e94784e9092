import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Tells whether a screen renders whole. After a link to its top, the rest renders after the first paint. */
export function useWholeScreen(): boolean {
  const { hash } = useLocation();
  const atTop = useNavigationType() === 'PUSH' && hash === '';
  return useDeferredValue(true, !atTop);
}
