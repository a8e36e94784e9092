export const countLabel = (count: number): string => {
  if (count === 1) return '1 artículo';
  // The first use of the separator costs a cheap phone a tenth of a second.
  return `${count < 1000 ? count : count.toLocaleString('es-AR')} artículos`;
};
