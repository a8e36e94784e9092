/** Has the three parts of an entry. */
export interface Promotion {
  image: string;
  name: string;
  date: string;
}

/** Reads an entry of the content, `image;name;date`; a name may have semicolons. */
export function promotionOf(entry: string): Promotion {
  const [first, last] = [entry.indexOf(';'), entry.lastIndexOf(';')];
  return {
    image: entry.slice(0, first).trim(),
    name: entry.slice(first + 1, last).trim(),
    date: entry.slice(last + 1).trim(),
  };
}
