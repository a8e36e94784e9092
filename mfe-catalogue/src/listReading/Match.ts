import type { Doubt, LeftOut } from './amounts';

/** Pairs a line of a list with its possible products. */
export interface Match {
  words: string;
  /** Is 0 where the line asks for nothing. */
  amount: number;
  /** Says why the amount needs the visitor's answer. */
  doubt?: Doubt;
  /** Names likely amounts of a doubtful line. */
  offers?: number[];
  /** Is an amount in a unit that the product may lack: '10 cajas'. */
  unit?: string;
  /** Is a remark that goes with the product. */
  note?: string;
  out?: LeftOut;
  /** Names at most three products, the best first. */
  candidates: string[];
  /** The first candidate and the amount are beyond doubt. */
  certain: boolean;
  /** The first candidate is the product beyond doubt, whatever the amount. */
  sure?: boolean;
  /** The first candidate has most terms of the line. */
  likely: boolean;
  /** The amount of 1 is by default. */
  assumed?: boolean;
  /** The line is a greeting or a heading. */
  talk: boolean;
  /** Says what stands behind 'x' at the end: an amount, or the pack of a copied name. */
  behind?: 'amount' | 'pack';
}
