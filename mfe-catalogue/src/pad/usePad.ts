import { useCallback, useEffect, useState } from 'react';
import type { Pad as PadComponent } from './Pad';

interface Loaded {
  Pad?: typeof PadComponent;
  failed?: boolean;
}

/** What reads and shows a list, fetched when it is asked for. */
export function usePad(wanted: boolean) {
  const [{ Pad, failed }, setLoaded] = useState<Loaded>({});
  const load = useCallback(async () => {
    setLoaded({});
    try {
      const pad = await import(/* webpackChunkName: "pad" */ './Pad');
      setLoaded({ Pad: pad.Pad });
    } catch {
      setLoaded({ failed: true });
    }
  }, []);
  useEffect(() => {
    if (wanted && !Pad) void load();
  }, [wanted, Pad, load]);
  return { Pad, failed, retry: load };
}
