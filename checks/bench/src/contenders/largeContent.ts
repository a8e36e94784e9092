import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Catalogue = Record<string, Record<string, string[]>>;

/** Leads to the site's own content. */
export const SEED = fileURLToPath(new URL('../../../../content', import.meta.url));
const LARGE = 20_000;

/** Writes the seed's content into a folder, with varieties of names up to 20,000 products. */
export function largeContent(folder: string): string {
  cpSync(SEED, folder, { recursive: true });
  const seed = readCatalogue(SEED);
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(enlarged(seed, LARGE)));
  return folder;
}

/** @returns the names of all products in a folder of content, in capitals */
export const productsOf = (folder: string): ReadonlySet<string> =>
  new Set(
    Object.values(readCatalogue(folder)).flatMap((type) =>
      Object.values(type).flatMap((names) => names.map((name) => name.toUpperCase())),
    ),
  );

const readCatalogue = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as Catalogue;

export function enlarged(seed: Catalogue, count: number): Catalogue {
  const seedCount = Object.values(seed).flatMap((type) => Object.values(type).flat()).length;
  let seen = 0;
  // The first `count % seedCount` products get one more variety.
  const varieties = (name: string) => {
    const copies = Math.floor(count / seedCount) + (seen++ < count % seedCount ? 1 : 0);
    return Array.from({ length: copies }, (_, i) => (i === 0 ? name : `${name} MOD ${i + 1}`));
  };
  return mapValues(seed, (type) => mapValues(type, (names) => names.flatMap(varieties)));
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
