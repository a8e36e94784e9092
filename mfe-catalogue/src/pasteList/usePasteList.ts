import { useEffect, useState } from 'react';
import type { PasteList as PasteListComponent } from './PasteList';

interface Loaded {
  PasteList?: typeof PasteListComponent;
  failed?: boolean;
}

/** Loads the code of the pasted list on demand. */
export function usePasteList(wanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({});
  const missing = wanted && !loaded.PasteList && !loaded.failed;
  useEffect(() => {
    if (!missing) return;
    import(/* webpackChunkName: "pasteList" */ './PasteList').then(
      ({ PasteList }) => setLoaded({ PasteList }),
      () => setLoaded({ failed: true }),
    );
  }, [missing]);
  return { ...loaded, retry: () => setLoaded({}) };
}
