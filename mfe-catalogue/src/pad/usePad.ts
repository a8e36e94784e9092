import { useEffect, useState } from 'react';
import type { Pad as PadComponent } from './Pad';

interface Loaded {
  Pad?: typeof PadComponent;
  failed?: boolean;
}

/** What reads and shows a list, fetched when it is asked for. */
export function usePad(wanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({});
  const missing = wanted && !loaded.Pad && !loaded.failed;
  useEffect(() => {
    if (!missing) return;
    import(/* webpackChunkName: "pad" */ './Pad').then(
      ({ Pad }) => setLoaded({ Pad }),
      () => setLoaded({ failed: true }),
    );
  }, [missing]);
  return { ...loaded, retry: () => setLoaded({}) };
}
