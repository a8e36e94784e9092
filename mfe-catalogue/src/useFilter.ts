import { useNavigate, useParams } from '@mg/shared/router';
import { productPath, ROUTES } from '@mg/shared/routes';
import { filterSet, productSelected } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { useCallback, useLayoutEffect } from 'react';

const scrollToTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/**
 * The type filter. The address is its one source (`/products/{product}`, which the router has
 * decoded already): whoever changes the filter goes to an address, and the store follows it.
 */
export function useFilter() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const filter = useParams().product ?? null;

  // Before the paint, so that no visitor sees the wrong products for a moment.
  useLayoutEffect(() => {
    dispatch(filterSet(filter));
  }, [dispatch, filter]);

  const goTo = useCallback(
    (path: string) => {
      dispatch(productSelected(null));
      void navigate(path);
      scrollToTop();
    },
    [dispatch, navigate],
  );

  return {
    scrollToTop,
    /** A click on a type: shows only that one, or all where it is the one that is shown. */
    toggle: useCallback(
      (name: string) => goTo(name === filter ? ROUTES.products : productPath(name)),
      [goTo, filter],
    ),
    showAll: useCallback(() => goTo(ROUTES.products), [goTo]),
    /** Makes sure that the products of a type are among those shown. */
    include: useCallback(
      (name: string) => {
        if (filter !== null && filter !== name) void navigate(productPath(name));
      },
      [filter, navigate],
    ),
  };
}
