import { useNavigate } from '@mg/shared/router';
import { cataloguePath } from '@mg/shared/routes';
import { searched } from '@mg/shared/store/catalogueSlice';
import { useAppStore } from '@mg/shared/store/hooks';
import { selectFilter, selectSearchText } from '@mg/shared/store/selectors';
import { useCallback } from 'react';

/** Searches for a text and writes it into the address; an empty text shows everything. */
export function useSearch() {
  const store = useAppStore();
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      const before = store.getState();
      // At once, so that the caller reads the matches.
      store.dispatch(searched(text));
      if (text !== selectSearchText(before))
        void navigate(cataloguePath(selectFilter(before), text));
    },
    [store, navigate],
  );
}
