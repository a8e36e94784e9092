/** Writes a text in small letters without accents, with single spaces. */
export const simplified = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
