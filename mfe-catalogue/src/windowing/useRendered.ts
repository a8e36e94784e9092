import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ListWindowContext } from './ListWindow';

/**
 * Whether a part of a windowed list renders its content or a placeholder.
 * @param initially the answer before the first observation, and on a server
 * @param from first chunk of the part; `to` is the last
 * @returns a ref for the part's element, and the answer
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
