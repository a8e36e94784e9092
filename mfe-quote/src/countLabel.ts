/** A number of articles in words: the sum of all amounts on the list. */
export const countLabel = (count: number): string =>
  count === 1 ? '1 artículo' : `${count.toLocaleString('es-AR')} artículos`;
