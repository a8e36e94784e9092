import { useEffect, useRef, useState } from 'react';

/** About half a phone's screen; a browser's lazy loading begins much farther away. */
const MARGIN = '400px';

/**
 * Whether an element has ever been near the view.
 * @param wanted false observes nothing
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
