import { totalCount, type QuoteList } from '@mg/shared/domain/quote';
import { countLabel } from './countLabel';

export const productsLabel = (count: number): string =>
  count === 1 ? '1 producto' : `${count} productos`;

/** Writes the size of a list, such as `30 productos, 312 artículos, 2 notas`. */
export const sizeLabel = ({ items, notes }: QuoteList): string => {
  const size = `${productsLabel(items.length)}, ${countLabel(totalCount(items))}`;
  if (notes.length === 0) return size;
  return `${size}, ${notes.length === 1 ? '1 nota' : `${notes.length} notas`}`;
};
