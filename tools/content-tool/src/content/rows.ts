import type { Hidden } from '@mg/sheets/readBook';

/** Names a cell of a sheet, a line of a text, or an entry of the content. */
export interface Place {
  /** Names the sheet of a book, or the type and the subtype of the content. */
  sheet?: string;
  /** Counts from 1. */
  line: number;
  /** Is a column's letters, such as `B`. */
  column?: string;
}

export interface Cell {
  text: string;
  place: Place;
  /** Is set where the sheet holds a date or a time, however it shows. */
  isDate?: true;
  /** Is set where a merged area begins in another column, so that the cell is no other one. */
  isBeside?: true;
}

interface Origin {
  /** Is set where nobody sees the row in its sheet. */
  hidden?: Hidden;
  /** Counts the cells of a row that has no cell for each title, or more cells than titles. */
  uneven?: { cells: number; titles: number; place: Place };
}

export interface ProductRow extends Origin {
  type: Cell;
  subtype: Cell;
  product: Cell;
}

export interface PromotionRow extends Origin {
  /** Addresses the picture. */
  image: Cell;
  name: Cell;
  date: Cell;
}

export type Row = ProductRow | PromotionRow;

/** Holds the rows of a source; a source without a sheet of promotions leaves them out. */
export interface Rows {
  products?: ProductRow[];
  promotions?: PromotionRow[];
}

/** Lists the fields of each kind of rows, in the usual order of columns. */
export const FIELDS = {
  products: ['type', 'subtype', 'product'],
  promotions: ['image', 'name', 'date'],
} as const;

export const cellsOf = (row: Row): [Cell, Cell, Cell] =>
  'product' in row ? [row.type, row.subtype, row.product] : [row.image, row.name, row.date];

export const textsOf = (row: Row) => cellsOf(row).map(({ text }) => text);
