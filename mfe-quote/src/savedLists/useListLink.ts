import { LIST_FRAGMENT } from '@mg/shared/routes';
import { readSession, writeSession } from '@mg/shared/services/storage';
import { useEffect } from 'react';
import { openListDialog } from '../actions/listDialog';

const KEY = 'mg-list-link';

/** Forgets the link: the visitor has decided about its list. */
export const forgetLink = (): void => writeSession(KEY, null);

/**
 * Opens the list in the address, or one that the visitor had not decided about before a reload. The
 * address loses the list at once, so that a copy of it, or Back, leads to the page alone.
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
      if (typeof code === 'string') openListDialog({ is: 'link', code });
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
}
