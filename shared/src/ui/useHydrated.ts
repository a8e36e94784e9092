import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on a server and during hydration, whose render must match the server's; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
