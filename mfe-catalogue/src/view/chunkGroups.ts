import type { Product, ProductType } from '@mg/shared/domain/catalogue';
import { chunk } from '../windowing/chunk';
import { countProducts } from './countProducts';

const CHUNK_ROWS = 8;

/** Counts the lines of the first screen, headings included. */
const INITIAL_LINES = 12;

/** Contains all products of a type, as a run of the list's chunks. */
export interface ChunkedGroup {
  /** Stays unique where the fuzzy matches of a search repeat a type. */
  id: string;
  type: ProductType;
  /** Numbers the group's first chunk in the list, as `to` numbers the last. */
  from: number;
  to: number;
  /** Counts the group's lines in the first screen. */
  initialLines: number;
}

/** Numbers the chunks of the whole list, so that each knows its neighbours. */
export function chunkGroups(types: readonly ProductType[]): ChunkedGroup[] {
  const seen = new Set<string>();
  let from = 0;
  let line = 0;
  return types.map((type) => {
    const chunks = type.subtypes.map(({ products }) => Math.ceil(products.length / CHUNK_ROWS));
    const to = chunks.reduce((sum, count) => sum + count, from) - 1;
    const id = seen.has(type.name) ? `${type.name} 2` : type.name;
    seen.add(type.name);
    const group = { id, type, from, to, initialLines: Math.max(0, INITIAL_LINES - line) };
    from = to + 1;
    line += countProducts([type]) + type.subtypes.length;
    return group;
  });
}

/** Joins rows of one subtype that render together. */
export interface RowChunk {
  number: number;
  names: string[];
  /** Is true in the first screen. */
  initiallyRendered: boolean;
}

/** Returns the chunks of one group, by subtype. */
export function chunkRows({ type, from, initialLines }: ChunkedGroup) {
  let number = from;
  let line = 0;
  return type.subtypes.map(({ name, products }) => {
    line += 1;
    const chunks = chunk(products, CHUNK_ROWS).map((names): RowChunk => {
      const initiallyRendered = line < initialLines;
      line += names.length;
      return { number: number++, names, initiallyRendered };
    });
    return { name, chunks };
  });
}

/** Returns the number of a product's chunk; -1 when the list lacks the product. */
export function findChunk(groups: readonly ChunkedGroup[], product: Product | null): number {
  if (!product) return -1;
  const chunks = groups
    .filter(({ type }) => type.name === product.type)
    .flatMap((group) => chunkRows(group).filter(({ name }) => name === product.subtype))
    .flatMap((subtype) => subtype.chunks);
  return chunks.find(({ names }) => names.includes(product.name))?.number ?? -1;
}
