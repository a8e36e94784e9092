import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ListWindowContext } from './ListWindow';

/**
 * Whether a part of a windowed list is to be rendered, or a placeholder for it.
 * @param initially on a server, and before anybody has looked where the part is
 * @param from the first chunk that the part holds; `to` is the last
 * @returns a ref for the part's element, in both cases the same one
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
