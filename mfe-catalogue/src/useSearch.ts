import { useNavigate } from '@mg/shared/router';
import { cataloguePath } from '@mg/shared/routes';
import { searched } from '@mg/shared/store/catalogueSlice';
import { useAppStore } from '@mg/shared/store/hooks';
import { selectFilter, selectSearchText } from '@mg/shared/store/selectors';
import { useCallback } from 'react';

/** Searches for a text, which stands in the address from then on; an empty one shows everything. */
export function useSearch() {
  const store = useAppStore();
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      const before = store.getState();
      // At once, so that whoever searches sees what was found.
      store.dispatch(searched(text));
      if (text !== selectSearchText(before))
        void navigate(cataloguePath(selectFilter(before), text));
    },
    [store, navigate],
  );
}
