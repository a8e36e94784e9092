/** Returns the file of a category's picture: the name's letters without accents, with hyphens. */
export const pictureOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(/ /g, '-')}.svg`;
