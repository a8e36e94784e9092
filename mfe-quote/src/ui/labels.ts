import { totalCount, type QuoteList } from '@mg/shared/domain/quote';

/**
 * The sum of all amounts, in words. Most numbers need no separator, whose first use costs a cheap phone
 * a tenth of a second.
 */
export const countLabel = (count: number): string => {
  if (count === 1) return '1 artículo';
  return `${count < 1000 ? count : count.toLocaleString('es-AR')} artículos`;
};

export const productsLabel = (count: number): string =>
  count === 1 ? '1 producto' : `${count} productos`;

const notesLabel = (count: number): string => (count === 1 ? '1 nota' : `${count} notas`);

/** The size of a list: `30 productos, 312 artículos, 2 notas`. */
export const sizeLabel = ({ items, notes }: QuoteList): string =>
  [
    productsLabel(items.length),
    countLabel(totalCount(items)),
    ...(notes.length > 0 ? [notesLabel(notes.length)] : []),
  ].join(', ');
