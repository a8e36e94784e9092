import type { Doubt } from './amounts';

/** Interprets a line as a search for a product and an amount. */
export interface Reading {
  query: string;
  amount: number;
  /** The line states the amount. */
  stated?: boolean;
  doubt?: Doubt;
  /** Names a unit that the product may lack: 'cajas', 'kg'. */
  unit?: string;
  /** Is a remark that goes with the product. */
  note?: string;
  /** The amount stands in a column of its own. */
  column?: boolean;
  /** Counts single pieces: '200 unidades'. */
  pieces?: boolean;
  /** The amount stands behind, where a size or the size of a pack may stand. */
  loose?: boolean;
  /** The reading holds only for a product with these words: a number may be a size or an amount. */
  proof?: string;
}

/** Lists the likelier reading first; the last needs no proof. `counted` amounts are beyond doubt. */
export type Found = { readings: Reading[]; counted?: boolean } | undefined;
