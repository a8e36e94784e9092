import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on a server, and while the browser hydrates a page that came with its content; true from
 * then on, and from the start where there was no such page. What only the browser knows, such as
 * what it keeps or whether a script runs at all, is shown once this is true: the first render has
 * to be what the server made.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
