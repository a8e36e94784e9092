import { useAppSelector } from '@mg/shared/store/hooks';
import { selectNextTypes, selectProductsReady, selectTypes } from '@mg/shared/store/selectors';
import { useMemo } from 'react';

/** Returns the names of all products, as far as this page knows; undefined until it does. */
export function useCatalogueNames(): ReadonlySet<string> | undefined {
  const isReady = useAppSelector(selectProductsReady);
  const shown = useAppSelector(selectTypes);
  const types = useAppSelector(selectNextTypes) ?? shown;
  return useMemo(
    () =>
      isReady
        ? new Set(types.flatMap(({ subtypes }) => subtypes.flatMap(({ products }) => products)))
        : undefined,
    [isReady, types],
  );
}
