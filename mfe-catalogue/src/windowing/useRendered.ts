import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ListWindowContext } from './ListWindow';

/**
 * Tells whether chunks `from` to `to` of a windowed list render their content or a placeholder.
 * @param initially the answer before the first observation, and on a server
 */
export function useRendered<T extends HTMLElement>(initially: boolean, from: number, to = from) {
  const listWindow = useContext(ListWindowContext);
  const ref = useRef<T>(null);
  const [near, setNear] = useState(initially);
  useEffect(
    () => (ref.current ? listWindow.observe(ref.current, setNear) : undefined),
    [listWindow],
  );
  const kept = useSyncExternalStore(
    listWindow.subscribe,
    () => listWindow.keepsRendered(from, to),
    () => false,
  );
  return [ref, near || kept] as const;
}
