import { LIST_FRAGMENT } from '@mg/shared/routes';
import { readSession, writeSession } from '@mg/shared/services/storage';
import { useEffect } from 'react';
import { openLists } from './listsState';

const KEY = 'mg-list-link';

/** The visitor has chosen what becomes of the list. */
export const forgetLink = (): void => writeSession(KEY, null);

/**
 * Opens the list that came in the address, or that was not chosen about before a reload. The address
 * loses it at once: what the visitor copies or goes back to is the page.
 */
export function useListLink(): void {
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      const found = hash.startsWith(LIST_FRAGMENT) && hash.slice(LIST_FRAGMENT.length);
      if (found !== false) {
        writeSession(KEY, found);
        window.history.replaceState(window.history.state, '', pathname + search);
      }
      const code = found === false ? readSession<unknown>(KEY) : found;
      if (typeof code === 'string') openLists({ is: 'link', code });
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
}
