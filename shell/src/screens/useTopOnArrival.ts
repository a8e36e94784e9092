import { useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * A screen that a link has led to begins at its top; a section that the link names comes into view
 * afterwards. On Back and Forward the visitor comes back to where they were.
 */
export function useTopOnArrival(): void {
  const [byLink] = useState(useNavigationType() === 'PUSH');
  useLayoutEffect(() => {
    if (byLink) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [byLink]);
}
