import { LIST_FRAGMENT } from '@mg/shared/routes';
import { readSession, writeSession } from '@mg/shared/services/storage';
import { useEffect } from 'react';
import { openListDialog } from '../actions/listDialog';

const KEY = 'mg-list-link';

/** Forgets the link: the visitor has decided about its list. */
export const forgetLink = (): void => writeSession(KEY, null);

/** Opens the list in the address, or an undecided one from before a reload. */
export function useListLink(): void {
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      let code = readSession<unknown>(KEY);
      if (hash.startsWith(LIST_FRAGMENT)) {
        code = hash.slice(LIST_FRAGMENT.length);
        writeSession(KEY, code);
        // A copy of the address, or Back, leads to the page alone.
        window.history.replaceState(window.history.state, '', pathname + search);
      }
      if (typeof code === 'string') openListDialog({ is: 'link', code });
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
}
