import type { Product, ProductType } from '@mg/shared/domain/catalogue';
import { chunk } from '../windowing/chunk';

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
  /** Is true in the first screen, as for a chunk. */
  initiallyRendered: boolean;
  subtypes: { name: string; chunks: RowChunk[] }[];
}

/** Joins rows of one subtype that render together. */
interface RowChunk {
  number: number;
  names: string[];
  initiallyRendered: boolean;
}

/** Numbers the chunks of the whole list, so that each knows its neighbours. */
export function chunkGroups(types: readonly ProductType[]): ChunkedGroup[] {
  const seen = new Set<string>();
  let number = 0;
  let line = 0;
  return types.map((type) => {
    const group = { type, from: number, initiallyRendered: line < INITIAL_LINES };
    const id = seen.has(type.name) ? `${type.name} 2` : type.name;
    seen.add(type.name);
    const subtypes = type.subtypes.map(({ name, products }) => {
      line += 1;
      const chunks = chunk(products, CHUNK_ROWS).map((names): RowChunk => {
        const initiallyRendered = line < INITIAL_LINES;
        line += names.length;
        return { number: number++, names, initiallyRendered };
      });
      return { name, chunks };
    });
    return { ...group, id, to: number - 1, subtypes };
  });
}

/** Returns the number of a product's chunk; -1 when the list lacks the product. */
export function findChunk(groups: readonly ChunkedGroup[], product: Product | null): number {
  const chunks = groups
    .filter(({ type }) => type.name === product?.type)
    .flatMap(({ subtypes }) => subtypes.filter(({ name }) => name === product?.subtype))
    .flatMap((subtype) => subtype.chunks);
  return chunks.find(({ names }) => names.includes(product!.name))?.number ?? -1;
}
