import { useEffect, useRef, useState } from 'react';

/** About half a phone's screen: near enough to be there in time, far nearer than browsers wait for. */
const MARGIN = '400px';

/**
 * Whether an element has come near the view, once and for all.
 * @param wanted nothing is observed without
 */
export function useNear<T extends Element>(wanted: boolean) {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!wanted || near || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wanted, near]);

  return [ref, wanted && near] as const;
}
