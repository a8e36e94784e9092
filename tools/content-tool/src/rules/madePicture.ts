/** Counts pixels; a phone and a card need no more. mfe-home names the same widths. */
const SMALLER = [480, 800];

const MADE = /^([a-z0-9-]+\.[0-9a-f]{12})\.([1-9]\d{0,3})w\.webp$/;

/** Lists the files of a made picture, in each width and format; the last one has the address. */
export function madeFiles(stem: string, largest: number): string[] {
  const widths = [...SMALLER.filter((width) => width < largest), largest];
  return ['avif', 'webp'].flatMap((format) => widths.map((width) => `${stem}.${width}w.${format}`));
}

/** Lists the files that belong to a picture by its name: a picture of another form has itself alone. */
export function filesOfPicture(name: string): string[] {
  const [, stem, largest] = MADE.exec(name) ?? [];
  return stem ? madeFiles(stem, Number(largest)) : [name];
}
