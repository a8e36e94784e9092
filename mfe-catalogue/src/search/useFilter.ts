import { useLocation, useNavigate, useParams } from '@mg/shared/router';
import { cataloguePath, searchAt } from '@mg/shared/routes';
import { filterSet, productSelected, searched } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppStore } from '@mg/shared/store/hooks';
import { selectFilter, selectSearchText } from '@mg/shared/store/selectors';
import { useCallback, useLayoutEffect } from 'react';

/** Syncs filter and search from the address, which `useShowType` and `useSearch` change. */
export function useFilter(): void {
  const dispatch = useAppDispatch();
  const filter = useParams().product ?? null;
  const search = searchAt(useLocation().search);

  // The effects run before the paint, so that the wrong products never show.
  useLayoutEffect(() => {
    dispatch(filterSet(filter));
  }, [dispatch, filter]);
  useLayoutEffect(() => {
    dispatch(searched(search));
  }, [dispatch, search]);
}

/** Searches for a text and writes it into the address; an empty text shows everything. */
export function useSearch() {
  const store = useAppStore();
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      const before = store.getState();
      // The store changes at once, so that the caller reads the matches.
      store.dispatch(searched(text));
      if (text !== selectSearchText(before))
        void navigate(cataloguePath(selectFilter(before), text));
    },
    [store, navigate],
  );
}

export const scrollToTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** Shows one type, or all for null, from its top; the search stays. */
export function useShowType() {
  const store = useAppStore();
  const navigate = useNavigate();
  return useCallback(
    (type: string | null) => {
      store.dispatch(productSelected(null));
      void navigate(cataloguePath(type, selectSearchText(store.getState())));
      scrollToTop();
    },
    [store, navigate],
  );
}
