import type { ColumnAnswer, ColumnQuestion, Table } from '../Table';

/** Tells the use of a sheet's columns. */
export interface Layout {
  products: number[];
  /** Is the column of amounts, or 'ask' while the visitor has to choose the column. */
  amounts: ColumnAnswer | 'ask';
  unit: number | undefined;
  /** Lists the columns whose words go with the product, or change its amount. */
  notes: number[];
  /** A column of marks may choose some rows. */
  ticked: boolean;
  /** Most amounts exceed a product's limit, so that the sheet may count loose pieces. */
  loose: boolean;
}

/** Is a table whose columns are known, with the traits that tell a sheet from other text. */
export interface Plan extends Table {
  /** Counts the rows in front of the products. */
  head: number;
  layout: Layout;
  asked?: ColumnQuestion | undefined;
  /** The table states amounts, or asks for their column. */
  counted: boolean;
  /** Most products state an amount of their own: '10 vasos'. */
  own: boolean;
  /** Rates the column of products, from 0 to 1. */
  score: number;
  /** Counts the titles that hint at a number. */
  titles: number;
  /** Beside another sheet with amounts, the sheet may be an older order, or is no order at all. */
  doubtful?: boolean;
  aside?: boolean;
}
