import { totalCount, type QuoteList } from '@mg/shared/domain/quote';

export const countLabel = (count: number): string => {
  if (count === 1) return '1 artículo';
  // The first use of the separator costs a cheap phone a tenth of a second.
  return `${count < 1000 ? count : count.toLocaleString('es-AR')} artículos`;
};

export const productsLabel = (count: number): string =>
  count === 1 ? '1 producto' : `${count} productos`;

/** Writes the size of a list, such as `30 productos, 312 artículos, 2 notas`. */
export const sizeLabel = ({ items, notes }: QuoteList): string => {
  const size = `${productsLabel(items.length)}, ${countLabel(totalCount(items))}`;
  if (notes.length === 0) return size;
  return `${size}, ${notes.length === 1 ? '1 nota' : `${notes.length} notas`}`;
};
