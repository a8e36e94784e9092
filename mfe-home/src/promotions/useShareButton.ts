import { whenIdle } from '@mg/shared/scheduling';
import { useEffect, useState, type ComponentType } from 'react';

/** The button that shares a promotion; nobody misses it before the page has come to rest. */
export function useShareButton(): ComponentType<{ name: string }> | undefined {
  const [button, setButton] = useState<ComponentType<{ name: string }>>();
  useEffect(
    () =>
      whenIdle(() => {
        void import(/* webpackChunkName: "share" */ './ShareButton').then(
          ({ default: ShareButton }) => setButton(() => ShareButton),
          () => undefined, // The promotion is whole without.
        );
      }),
    [],
  );
  return button;
}
