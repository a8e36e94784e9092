import { listAt } from '@mg/shared/routes';
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
      const list = listAt(search + hash);
      if (list) {
        code = list.code;
        writeSession(KEY, code);
        // A copy of the address, or Back, leads to the page alone.
        window.history.replaceState(window.history.state, '', pathname + list.before);
      }
      if (typeof code === 'string') openListDialog({ is: 'link', code });
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
}
