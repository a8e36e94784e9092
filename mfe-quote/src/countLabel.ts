/**
 * A number of articles in words: the sum of all amounts on the list. Most need no separators; to
 * ask for them the first time costs a cheap phone a tenth of a second.
 */
export const countLabel = (count: number): string => {
  if (count === 1) return '1 artículo';
  return `${count < 1000 ? count : count.toLocaleString('es-AR')} artículos`;
};
