import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on a server and during hydration, true afterwards. Content that only the browser knows, such as its
 * storage, must wait for it: the first render has to match the server's.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
