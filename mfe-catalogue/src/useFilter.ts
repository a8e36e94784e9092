import { useLocation, useParams } from '@mg/shared/router';
import { searchAt } from '@mg/shared/routes';
import { filterSet, searched } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { useLayoutEffect } from 'react';

/**
 * The type filter. The address is its one source (`/products/{product}`, which the router has
 * decoded already), and the search's (`?q=`): the store follows it; `useShowType` and `useSearch`
 * change it.
 */
export function useFilter(): string | null {
  const dispatch = useAppDispatch();
  const filter = useParams().product ?? null;
  const search = searchAt(useLocation().search);

  // Before the paint, so that no visitor sees the wrong products for a moment.
  useLayoutEffect(() => {
    dispatch(filterSet(filter));
  }, [dispatch, filter]);
  useLayoutEffect(() => {
    dispatch(searched(search));
  }, [dispatch, search]);
  return filter;
}
