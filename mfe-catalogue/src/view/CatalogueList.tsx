import type { ProductType } from '@mg/shared/domain/catalogue';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectFilter } from '@mg/shared/store/selectors';
import { useDeferredValue } from 'react';
import { TypeGroup } from './TypeGroup';

/** Groups that a phone can paint at once, without a pause. */
const FIRST_GROUPS = 2;

/** Products by type, then by subtype. The rest of a long list follows right after the first paint. */
export function CatalogueList({ types }: { types: ProductType[] }) {
  const shown = useDeferredValue(types, types.slice(0, FIRST_GROUPS));
  const filter = useAppSelector(selectFilter);
  const isTheFilter = (type: ProductType) => shown.length === 1 && type.name === filter;
  return shown.map((type) => (
    <TypeGroup key={type.name} type={type} headless={isTheFilter(type)} />
  ));
}
