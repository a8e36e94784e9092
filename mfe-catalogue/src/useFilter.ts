import { useParams } from '@mg/shared/router';
import { filterSet } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { useLayoutEffect } from 'react';

/**
 * The type filter. The address is its one source (`/products/{product}`, which the router has
 * decoded already): the store follows it, and `useShowType` changes it.
 */
export function useFilter(): string | null {
  const dispatch = useAppDispatch();
  const filter = useParams().product ?? null;

  // Before the paint, so that no visitor sees the wrong products for a moment.
  useLayoutEffect(() => {
    dispatch(filterSet(filter));
  }, [dispatch, filter]);
  return filter;
}
