import { useLocation, useParams } from '@mg/shared/router';
import { searchAt } from '@mg/shared/routes';
import { filterSet, searched } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { useLayoutEffect } from 'react';

/**
 * Syncs the store's filter and search from the address (`/products/{product}?q=`), their one source.
 * `useShowType` and `useSearch` change the address.
 */
export function useFilter(): string | null {
  const dispatch = useAppDispatch();
  const filter = useParams().product ?? null;
  const search = searchAt(useLocation().search);

  // Before the paint, so that the wrong products never show.
  useLayoutEffect(() => {
    dispatch(filterSet(filter));
  }, [dispatch, filter]);
  useLayoutEffect(() => {
    dispatch(searched(search));
  }, [dispatch, search]);
  return filter;
}
