import type { ProductType, Subtype } from '@mg/shared/domain/catalogue';
import type { SelectedProduct } from '@mg/shared/store/catalogueSlice';
import { inPieces } from '../resting/pieces';
import { countProducts } from './countProducts';

/** Rows that rest and wake together. */
const PIECE_ROWS = 8;

/** Lines, headings included, that a first screen shows: more than fit, fewer than cost time. */
const FIRST_LINES = 12;

export interface PlacedGroup {
  type: ProductType;
  /** Number, in the whole list, of its first piece and of its last one. */
  from: number;
  to: number;
  /** How many of its first lines belong to the first screen. */
  firstLines: number;
}

const countPieces = (products: readonly string[]): number =>
  Math.ceil(products.length / PIECE_ROWS);

/** Numbers the pieces of a list throughout, so that each one knows its neighbours. */
export function placeGroups(types: readonly ProductType[]): PlacedGroup[] {
  let from = 0;
  let line = 0;
  return types.map((type) => {
    const pieces = type.subtypes.reduce((sum, { products }) => sum + countPieces(products), 0);
    const to = from + pieces - 1;
    const group = { type, from, to, firstLines: Math.max(0, FIRST_LINES - line) };
    from = to + 1;
    line += countProducts(type) + type.subtypes.length;
    return group;
  });
}

export interface PlacedPiece {
  piece: number;
  names: string[];
  /** It belongs to the first screen. */
  awakeAtFirst: boolean;
}

/** The pieces of one group, by subtype. */
export function placePieces({ type, from, firstLines }: PlacedGroup) {
  let piece = from;
  let line = 0;
  const place = (names: string[]): PlacedPiece => {
    const placed = { piece, names, awakeAtFirst: line < firstLines };
    piece += 1;
    line += names.length;
    return placed;
  };
  return type.subtypes.map(({ name, products }: Subtype) => {
    line += 1;
    return { name, pieces: inPieces(products, PIECE_ROWS).map(place) };
  });
}

/** Number of the piece that holds a product; -1 where it is not in the list. */
export function pieceOf(groups: readonly PlacedGroup[], product: SelectedProduct | null): number {
  const group = groups.find(({ type }) => type.name === product?.type);
  if (!product || !group) return -1;
  let piece = group.from;
  for (const { name, products } of group.type.subtypes) {
    if (name === product.subtype) {
      const index = products.indexOf(product.name);
      return index < 0 ? -1 : piece + Math.floor(index / PIECE_ROWS);
    }
    piece += countPieces(products);
  }
  return -1;
}
