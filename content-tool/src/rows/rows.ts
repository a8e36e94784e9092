/** Names a cell of a sheet, or a line of a text. */
export interface Place {
  /** Names the sheet of a book. */
  sheet?: string;
  /** Counts from 1. */
  line: number;
  /** Is a column's letters, such as `B`. */
  column?: string;
}

export interface Cell {
  text: string;
  place: Place;
}

export interface ProductRow {
  type: Cell;
  subtype: Cell;
  product: Cell;
}

export interface PromotionRow {
  /** Addresses the picture. */
  image: Cell;
  name: Cell;
  date: Cell;
}

/** Holds the rows of a source; a source without a sheet of promotions leaves them out. */
export interface Rows {
  products?: ProductRow[];
  promotions?: PromotionRow[];
}
